/** Captcha providers, with their `providerId` on the wire (reference: constants). */
export const CAPTCHA_PROVIDERS = {
  google: 1,
  google_enterprise: 2,
  hcaptcha: 3,
  quiz: 4,
  turnstile: 5,
  /** Not in the specification (docs/adr/0159). */
  proof_of_work: 6,
} as const;
export type CaptchaProviderName = keyof typeof CAPTCHA_PROVIDERS;

/** Headers of calls that a captcha may protect (reference: calls). */
export const CAPTCHA_HEADERS = { token: 'Captcha-Token', uuid: 'Captcha-Uuid' } as const;

/** Size of the quiz image, px (reference: constants). */
export const QUIZ_IMAGE = { width: 240, height: 160 } as const;

/** Sources that a page must allow for a provider, by directive of the content security policy. */
export interface ProviderSources {
  script: readonly string[];
  frame: readonly string[];
  style?: readonly string[];
  connect?: readonly string[];
}

const google: ProviderSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const cloudflare = ['https://challenges.cloudflare.com'];

/** From each provider's documentation; the product's own captchas need none. */
export const CAPTCHA_SOURCES: Readonly<Record<CaptchaProviderName, ProviderSources | undefined>> = {
  google,
  google_enterprise: google,
  hcaptcha: { script: hcaptcha, frame: hcaptcha, style: hcaptcha, connect: hcaptcha },
  proof_of_work: undefined,
  quiz: undefined,
  turnstile: { script: cloudflare, frame: cloudflare },
};
