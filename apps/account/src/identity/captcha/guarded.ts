import { ensureDeviceId, wordsOf } from '@oware/api-client';
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
import { type CaptchaAsk, type CaptchaRejection } from './ask';
import { fetchCaptchaConfig } from './calls';
import { type Reading } from './reading';
import { selectCaptchaTexts } from './texts';

/**
 * Result of a round. `unknown`: the configuration could not be loaded; the server decides whether the call needs a captcha.
 */
type Round =
  | { kind: 'unknown' }
  | { kind: 'skipped'; captchaUuid: string }
  | { kind: 'solved'; captchaUuid: string; token: string }
  | { kind: 'refused'; refusal: CaptchaRejection };

/** Codes of the configuration call that end the flow. */
const refusals: ReadonlySet<number | null> = new Set([
  CAPTCHA_RATE_LIMITED,
  CAPTCHA_DEVICE_UNSUPPORTED,
  CAPTCHA_SITE_KEY_EXPIRED,
]);

/**
 * Makes a protected call (reference: account): checks whether a captcha is required, lets the player solve it, and passes its token to the
 * call.
 * When the call fails without a code or with 12020, one more round runs and the call is repeated. Never rejects.
 * @param call makes the call with the given `http`, which carries the token
 */
export async function runProtectedCall<Result>(
  platform: Platform,
  ask: CaptchaAsk,
  reading: Reading<Result>,
  call: (http: HttpContext) => Promise<Result>,
): Promise<Result> {
  const first = await round(platform, ask, ask.action);
  if (first.kind === 'refused') return reading.refused(first.refusal);
  const result = await call(withProof(platform.http, first));
  const code = reading.codeOf(result);
  if (code !== null && code !== CAPTCHA_ADDITIONAL) return result;

  const extra =
    first.kind === 'unknown'
      ? await round(platform, ask, ask.action)
      : await round(platform, ask, 'additional_captcha', first.captchaUuid);
  if (extra.kind === 'unknown') return result;
  return extra.kind === 'refused' ? reading.refused(extra.refusal) : call(withProof(platform.http, extra));
}

async function round(
  platform: Platform,
  { phone, email }: CaptchaAsk,
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
    return bizCode !== null && refusals.has(bizCode)
      ? { kind: 'refused', refusal: { code: bizCode, message: wordsOf(config.error) } }
      : { kind: 'unknown' };
  }
  if (!config.data.enable) return { kind: 'skipped', captchaUuid: config.data.captchaUuid };
  try {
    const { solveCaptcha } = await import(/* webpackChunkName: "security" */ './solve-captcha');
    const outcome = await solveCaptcha(platform, { ...config.data, action, phone });
    return 'token' in outcome
      ? { kind: 'solved', captchaUuid: config.data.captchaUuid, token: outcome.token }
      : { kind: 'refused', refusal: outcome.refusal };
  } catch (error) {
    platform.report(error, 'captcha');
    const text = selectCaptchaTexts(platform.store.getState());
    return { kind: 'refused', refusal: { code: 'error', message: text('network') } };
  }
}

function withProof(http: HttpContext, round: Round): HttpContext {
  if (round.kind !== 'solved') return http;
  const proof = { [CAPTCHA_HEADERS.token]: round.token, [CAPTCHA_HEADERS.uuid]: round.captchaUuid };
  return { ...http, headers: () => ({ ...http.headers(), ...proof }) };
}
