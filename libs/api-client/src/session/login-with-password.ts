import { countries, DEFAULT_ERROR_TEXT, STORAGE_KEYS } from '@oware/config';
import {
  LOGIN_FAILED,
  TWO_FACTOR_REQUIRED,
  type HttpContext,
  type LoginResponse,
  type LoginRequest,
  type TwoFactorChallenge,
} from '@oware/contracts';
import { getMd5Hex } from '../hash/md5';
import { send } from '../send';
import { browserStorage } from '../transport/browser-storage';
import { ensureDeviceId } from './device-id';
import { getBrowserFingerprint } from './fingerprint';
import { type LoginForm, type LoginResult } from './login-form';
import { saveLogin } from './remember-login';

/** Sends the login call and saves the form's choices; see `login`. Throws errors of the browser. */
export async function logInWithPassword(http: HttpContext, form: LoginForm): Promise<LoginResult> {
  ensureDeviceId();
  const phone = form.phone.replace(/^0/, '');
  const fingerprint = await getBrowserFingerprint();
  const json: LoginRequest = { username: phone, password: getMd5Hex(form.password), keepSignedIn: form.keepSignedIn };
  const result = await send<LoginResponse>(http, {
    path: '/patron/accessToken',
    method: 'POST',
    json,
    headers: { Fingerprint: fingerprint },
  });
  if (result.ok) {
    browserStorage.remove(STORAGE_KEYS.logoutPending);
    saveLogin({ ...form, phone }, countries[http.country].countryCode);
    const { userId, userReferrerData } = result.data;
    return { outcome: 'loggedIn', userId, userReferrerData };
  }
  const { kind, bizCode, message, data } = result.error;
  if (bizCode === TWO_FACTOR_REQUIRED) {
    saveLogin({ ...form, phone }, countries[http.country].countryCode);
    return { outcome: 'twoFactorRequired', message, ...(data !== null && { challenge: data as TwoFactorChallenge }) };
  }
  if (bizCode === null || kind === 'cipher')
    return { outcome: 'failed', bizCode: LOGIN_FAILED, message: DEFAULT_ERROR_TEXT };
  return { outcome: 'failed', bizCode, message };
}
