import { ensureDeviceId, getErrorText } from '@oware/api-client';
import { CAPTCHA_HEADERS } from '@oware/config';
import {
  CAPTCHA_ADDITIONAL,
  CAPTCHA_DEVICE_UNSUPPORTED,
  CAPTCHA_RATE_LIMITED,
  CAPTCHA_SITE_KEY_EXPIRED,
  type CaptchaAction,
  type HttpContext,
} from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { type CaptchaRequest, type CaptchaRejection } from './captcha-request';
import { fetchCaptchaConfig } from './calls';
import { type ResultAdapter } from './result-adapter';
import { selectCaptchaTexts } from './texts';

/**
 * Result of one captcha round. `unknown`: the configuration could not be loaded; the server decides whether the call needs a captcha.
 */
type Round =
  | { kind: 'unknown' }
  | { kind: 'skipped'; captchaUuid: string }
  | { kind: 'solved'; captchaUuid: string; token: string }
  | { kind: 'rejected'; rejection: CaptchaRejection };

/** Codes of the configuration call that end the flow. */
const REJECTION_CODES: ReadonlySet<number | null> = new Set([
  CAPTCHA_RATE_LIMITED,
  CAPTCHA_DEVICE_UNSUPPORTED,
  CAPTCHA_SITE_KEY_EXPIRED,
]);

/**
 * Makes a protected call (reference: account): checks whether a captcha is required, lets the player solve it, and passes the token on. When the
 * call fails without a code or with `CAPTCHA_ADDITIONAL` (12020), one more round runs and the call is repeated. Never rejects.
 * @param call makes the call with the given `http`, which carries the token
 */
export async function runProtectedCall<Result>(
  platform: Platform,
  request: CaptchaRequest,
  adapter: ResultAdapter<Result>,
  call: (http: HttpContext) => Promise<Result>,
): Promise<Result> {
  const first = await runRound(platform, request, request.action);
  if (first.kind === 'rejected') return adapter.createRejected(first.rejection);
  const result = await call(addProof(platform.http, first));
  const code = adapter.getCode(result);
  if (code !== null && code !== CAPTCHA_ADDITIONAL) return result;

  const extra =
    first.kind === 'unknown'
      ? await runRound(platform, request, request.action)
      : await runRound(platform, request, 'additional_captcha', first.captchaUuid);
  if (extra.kind === 'unknown') return result;
  return extra.kind === 'rejected' ? adapter.createRejected(extra.rejection) : call(addProof(platform.http, extra));
}

async function runRound(
  platform: Platform,
  { phone, email }: CaptchaRequest,
  action: CaptchaAction,
  captchaUuid?: string,
): Promise<Round> {
  ensureDeviceId();
  const {
    http,
    country: { countryCode: phoneCountryCode },
  } = platform;
  const config = await fetchCaptchaConfig(http, { action, phone, phoneCountryCode, email, captchaUuid });
  if (!config.ok) {
    const { bizCode } = config.error;
    return bizCode !== null && REJECTION_CODES.has(bizCode)
      ? { kind: 'rejected', rejection: { code: bizCode, message: getErrorText(config.error) } }
      : { kind: 'unknown' };
  }
  if (!config.data.enable) return { kind: 'skipped', captchaUuid: config.data.captchaUuid };
  try {
    const { solveCaptcha } = await import(/* webpackChunkName: "security" */ './solve-captcha');
    const outcome = await solveCaptcha(platform, { ...config.data, action, phone });
    return 'token' in outcome
      ? { kind: 'solved', captchaUuid: config.data.captchaUuid, token: outcome.token }
      : { kind: 'rejected', rejection: outcome.rejection };
  } catch (error) {
    platform.report(error, 'captcha');
    const text = selectCaptchaTexts(platform.store.getState());
    return { kind: 'rejected', rejection: { code: 'error', message: text('network') } };
  }
}

function addProof(http: HttpContext, round: Round): HttpContext {
  if (round.kind !== 'solved') return http;
  const proof = { [CAPTCHA_HEADERS.token]: round.token, [CAPTCHA_HEADERS.uuid]: round.captchaUuid };
  return { ...http, headers: () => ({ ...http.headers(), ...proof }) };
}
