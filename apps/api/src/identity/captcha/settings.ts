import { CAPTCHA_PROVIDERS, type CaptchaProviderName } from '@oware/config';
import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';

const names = Object.keys(CAPTCHA_PROVIDERS) as [CaptchaProviderName, ...CaptchaProviderName[]];

const settings = z
  .object({
    CAPTCHA_PROVIDER: z.enum(names, { error: `must be one of ${names.join(', ')}` }).default('quiz'),
    /** Public key of this site at the provider. */
    CAPTCHA_SITE_KEY: z.string().min(10).max(200).optional(),
    /** Secret of this site at the provider; for google_enterprise an API key. */
    CAPTCHA_SECRET: z.string().min(10).optional(),
    /** google_enterprise: id of the Google Cloud project. */
    CAPTCHA_PROJECT: z
      .string()
      .regex(/^[a-z][a-z0-9-]{4,62}$/, 'must be the id of a Google Cloud project')
      .optional(),
    /** google_enterprise: lowest score that counts as a person. */
    CAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
    /** Address of the provider's verification, if it differs from the public one. */
    CAPTCHA_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://api.hcaptcha.com' })
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    PUBLIC_HOST: z.string().optional(),
  })
  .check(({ value, issues }) => {
    const needed = {
      quiz: [],
      proof_of_work: [],
      google: ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
      hcaptcha: ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
      turnstile: ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
      google_enterprise: ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_PROJECT'],
    } as const satisfies Record<CaptchaProviderName, readonly (keyof typeof value)[]>;
    for (const name of needed[value.CAPTCHA_PROVIDER]) {
      if (value[name] !== undefined) continue;
      issues.push({
        code: 'custom',
        path: [name],
        message: `is needed with CAPTCHA_PROVIDER=${value.CAPTCHA_PROVIDER}`,
        input: undefined,
      });
    }
  });

/** The product's own captchas, which need no keys. */
type OwnCaptcha = 'quiz' | 'proof_of_work';

const publicUrls: Readonly<Record<Exclude<CaptchaProviderName, OwnCaptcha>, string>> = {
  google: 'https://www.google.com',
  google_enterprise: 'https://recaptchaenterprise.googleapis.com',
  hcaptcha: 'https://api.hcaptcha.com',
  turnstile: 'https://challenges.cloudflare.com',
};

/** Captcha of this server and its settings. */
export type CaptchaSettings =
  | { provider: OwnCaptcha }
  | {
      provider: Exclude<CaptchaProviderName, OwnCaptcha>;
      siteKey: string;
      secret: string;
      project: string;
      minScore: number;
      baseUrl: string;
      host: string | undefined;
      /** ms; default 10 s. */
      timeout?: number;
    };

/**
 * Reads the environment variables of this domain; an empty variable counts as not set.
 * @throws SettingsError
 */
export function readCaptchaSettings(environment: Environment): CaptchaSettings {
  const {
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: siteKey = '',
    CAPTCHA_SECRET: secret = '',
    CAPTCHA_PROJECT: project = '',
    ...env
  } = readSettings(settings, environment);
  if (provider === 'quiz' || provider === 'proof_of_work') return { provider };
  const baseUrl = env.CAPTCHA_URL ?? publicUrls[provider];
  return {
    provider,
    siteKey,
    secret,
    project,
    minScore: env.CAPTCHA_MIN_SCORE,
    baseUrl,
    host: env.PUBLIC_HOST?.replace(/:\d+$/, ''),
  };
}
