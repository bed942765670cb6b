import { CAPTCHA_PROVIDERS } from '@oware/config';
import { postToProvider } from './post-to-provider';
import { type CaptchaProvider, type ProviderSettings, type TokenUse, type Decision } from './provider';

/** Error codes about our settings or the provider, not about the token. */
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
  /** Fields in addition to secret, response and remoteip. */
  more?(settings: ProviderSettings): Record<string, string>;
  /** Further checks of the response. */
  fits?(response: Record<string, unknown>, use: TokenUse): boolean;
}

/** Protocol introduced by Google and adopted by others: a form with secret and token, a response with `success`. */
const createSiteverify =
  (id: number, { path, more, fits }: Protocol) =>
  (settings: ProviderSettings): CaptchaProvider => ({
    id,
    siteKey: settings.siteKey,
    async verify(token, use): Promise<Decision> {
      const form = { secret: settings.secret, response: token, remoteip: use.address, ...more?.(settings) };
      const response = await postToProvider(settings.baseUrl + path, { form, timeout: settings.timeout });
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
export const googleV2 = createSiteverify(CAPTCHA_PROVIDERS.google, { path: '/recaptcha/api/siteverify' });

/** hCaptcha (docs.hcaptcha.com); the request includes the site key, so that a token of another site is rejected. */
export const hcaptcha = createSiteverify(CAPTCHA_PROVIDERS.hcaptcha, {
  path: '/siteverify',
  more: ({ siteKey }) => ({ sitekey: siteKey }),
});

/**
 * Cloudflare Turnstile (developers.cloudflare.com/turnstile/get-started/server-side-validation). The widget gets the action and, as
 * customer data, the captchaUuid: the token must match both.
 */
export const turnstile = createSiteverify(CAPTCHA_PROVIDERS.turnstile, {
  path: '/turnstile/v0/siteverify',
  fits: ({ action, cdata }, { actions, captchaUuid }) =>
    actions.some((each) => each === action) && cdata === captchaUuid,
});
