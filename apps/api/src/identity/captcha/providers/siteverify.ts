import { CAPTCHA_PROVIDERS } from '@oware/config';
import { ask } from './ask';
import { type CaptchaProvider, type ProviderSettings, type TokenUse, type Decision } from './provider';

/** Errors that are about our settings or the provider, not about the token. */
const NOT_THE_TOKEN = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
  'sitekey-secret-mismatch',
  'not-using-dummy-secret',
]);

interface Protocol {
  path: string;
  /** Fields beside secret, response and remoteip. */
  more?(settings: ProviderSettings): Record<string, string>;
  /** What else the response must say. */
  fits?(response: Record<string, unknown>, use: TokenUse): boolean;
}

/** The protocol that Google introduced and others took over: a form with secret and token, a response with `success`. */
const siteverify =
  (id: number, { path, more, fits }: Protocol) =>
  (settings: ProviderSettings): CaptchaProvider => ({
    id,
    siteKey: settings.siteKey,
    async verify(token, use): Promise<Decision> {
      const form = { secret: settings.secret, response: token, remoteip: use.address, ...more?.(settings) };
      const response = await ask(settings.baseUrl + path, { form, timeout: settings.timeout });
      if (response === null || typeof response.success !== 'boolean') return 'unknown';
      if (!response.success) {
        const codes = Array.isArray(response['error-codes']) ? (response['error-codes'] as unknown[]) : [];
        return codes.some((code) => NOT_THE_TOKEN.has(String(code))) ? 'unknown' : 'refused';
      }
      const ofOurPage = settings.host === undefined || response.hostname === settings.host;
      return ofOurPage && (fits?.(response, use) ?? true) ? 'passed' : 'refused';
    },
  });

/** Google reCAPTCHA v2 (developers.google.com/recaptcha/docs/verify). */
export const googleV2 = siteverify(CAPTCHA_PROVIDERS.google, { path: '/recaptcha/api/siteverify' });

/** hCaptcha (docs.hcaptcha.com); it is given the site key, so that a token of another site does not fit. */
export const hcaptcha = siteverify(CAPTCHA_PROVIDERS.hcaptcha, {
  path: '/siteverify',
  more: ({ siteKey }) => ({ sitekey: siteKey }),
});

/**
 * Cloudflare Turnstile (developers.cloudflare.com/turnstile/get-started/server-side-validation). The widget was given the
 * action and, as customer data, the captchaUuid: the token must name both.
 */
export const turnstile = siteverify(CAPTCHA_PROVIDERS.turnstile, {
  path: '/turnstile/v0/siteverify',
  fits: ({ action, cdata }, { actions, captchaUuid }) =>
    actions.some((each) => each === action) && cdata === captchaUuid,
});
