import { countries, DEFAULT_ERROR_TEXT, STORAGE_KEYS } from '@oware/config';
import {
  LOGIN_FAILED,
  TWO_FACTOR_REQUIRED,
  type HttpContext,
  type LoginResponse,
  type LoginRequest,
  type TwoFactorChallenge,
} from '@oware/contracts';
import { md5Hex } from '../cipher/md5';
import { send } from '../send';
import { browserStorage } from './browser-storage';
import { ensureDeviceId } from './device-id';
import { browserFingerprint } from './fingerprint';
import { type LoginForm, type LoginResult } from './login-form';
import { storeRememberedLogin } from './remember-login';

/** The login call and what is kept of the form; see `login`. Throws what the browser throws. */
export async function loginWithPassword(http: HttpContext, form: LoginForm): Promise<LoginResult> {
  ensureDeviceId();
  const phone = form.phone.replace(/^0/, '');
  const fingerprint = await browserFingerprint();
  const json: LoginRequest = { username: phone, password: md5Hex(form.password), keepSignedIn: form.keepSignedIn };
  const result = await send<LoginResponse>(http, {
    path: '/patron/accessToken',
    method: 'POST',
    json,
    headers: { Fingerprint: fingerprint },
  });
  if (result.ok) {
    browserStorage.remove(STORAGE_KEYS.logoutPending);
    storeRememberedLogin({ ...form, phone }, countries[http.country].countryCode);
    const { userId, userReferrerData } = result.data;
    return { outcome: 'loggedIn', userId, userReferrerData };
  }
  const { kind, bizCode, message, data } = result.error;
  if (bizCode === TWO_FACTOR_REQUIRED) {
    storeRememberedLogin({ ...form, phone }, countries[http.country].countryCode);
    return { outcome: 'twoFactorRequired', message, ...(data !== null && { challenge: data as TwoFactorChallenge }) };
  }
  if (bizCode === null || kind === 'cipher')
    return { outcome: 'failed', bizCode: LOGIN_FAILED, message: DEFAULT_ERROR_TEXT };
  return { outcome: 'failed', bizCode, message };
}
