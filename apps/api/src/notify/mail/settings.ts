import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';
import { type PostmarkSettings } from './postmark';

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

const settings = z
  .object({
    /** Enables sending through Postmark. */
    POSTMARK_SERVER_TOKEN: z.string().min(8).optional(),
    POSTMARK_URL: url.default('https://api.postmarkapp.com'),
    /** Sender address, confirmed with the provider. */
    MAIL_FROM: z.email().optional(),
    /** Origin of the product for browsers, used in email links. */
    PUBLIC_ORIGIN: url.optional(),
  })
  .check(({ value, issues }) => {
    if (value.POSTMARK_SERVER_TOKEN === undefined) return;
    for (const name of ['MAIL_FROM', 'PUBLIC_ORIGIN'] as const) {
      if (value[name] === undefined)
        issues.push({
          code: 'custom',
          path: [name],
          message: 'is needed with POSTMARK_SERVER_TOKEN',
          input: undefined,
        });
    }
  });

/** Settings for sending email. */
export interface MailSettings {
  /** Undefined for the local inbox. */
  provider: PostmarkSettings | undefined;
  /** Without a trailing slash; empty for links within the local inbox. */
  origin: string;
}

/**
 * Reads the email settings from the environment; an empty variable counts as not set.
 * @throws SettingsError
 */
export function readMailSettings(environment: Environment): MailSettings {
  const {
    POSTMARK_SERVER_TOKEN: token,
    POSTMARK_URL: baseUrl,
    MAIL_FROM: from,
    PUBLIC_ORIGIN: origin = '',
  } = readSettings(settings, environment);
  return { provider: token === undefined || from === undefined ? undefined : { token, baseUrl, from }, origin };
}
