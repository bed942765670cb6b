import { z } from 'zod';
import { type PostmarkSettings } from './postmark';

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

const settings = z
  .object({
    /** Sends email through Postmark. */
    POSTMARK_SERVER_TOKEN: z.string().min(8).optional(),
    POSTMARK_URL: url.default('https://api.postmarkapp.com'),
    /** Sender of email, confirmed at the provider. */
    MAIL_FROM: z.email().optional(),
    /** Where browsers find the product; links of email lead there. */
    PUBLIC_ORIGIN: url.optional(),
  })
  .check(({ value, issues }) => {
    if (value.POSTMARK_SERVER_TOKEN === undefined) return;
    for (const name of ['MAIL_FROM', 'PUBLIC_ORIGIN'] as const) {
      if (value[name] === undefined) issues.push({ code: 'custom', path: [name], message: 'is needed with POSTMARK_SERVER_TOKEN', input: undefined });
    }
  });

/** How email goes out. */
export interface MailSettings {
  /** Missing: the local inbox. */
  provider: PostmarkSettings | undefined;
  /** Without a slash at the end; empty for links within the local inbox. */
  origin: string;
}

/** A setting that cannot be used; the message has one line per variable, without its value. */
export class MailSettingsError extends Error {}

/** Reads what email needs of the environment; an empty variable counts as not set. @throws MailSettingsError */
export function readMailSettings(environment: Readonly<Record<string, string | undefined>>): MailSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new MailSettingsError(parsed.error.issues.map(({ path: [name], message }) => `  ${String(name)}: ${message}`).join('\n'));
  const { POSTMARK_SERVER_TOKEN: token, POSTMARK_URL: baseUrl, MAIL_FROM: from, PUBLIC_ORIGIN: origin = '' } = parsed.data;
  return { provider: token === undefined || from === undefined ? undefined : { token, baseUrl, from }, origin };
}
