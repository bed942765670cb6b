import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { BizCode, type HttpContext, type TwoFactorChallenge } from '@oware/contracts';
import { type RememberedLogin } from './credentials';

/** What the login form asks for. The phone is without country code; a leading zero is left off. */
export interface LoginForm extends RememberedLogin {
  password: string;
}

/**
 * How a login ended. `twoFactorRequired`: the password step has passed, but there is no session before the second factor
 * (decisions: 12400); `challenge` is what it is verified by. A failure without a code of the server has code -9999 and its message (betting §8).
 */
export type LoginResult =
  | { outcome: 'loggedIn'; userId: string }
  | { outcome: 'twoFactorRequired'; message: string; challenge?: TwoFactorChallenge }
  | { outcome: 'failed'; bizCode: number; message: string };

/** Logs in (betting §3, §4, §7) and keeps the form's choices. Its code comes with the first login. Browser only; never throws. */
export async function login(http: HttpContext, form: LoginForm): Promise<LoginResult> {
  try {
    const { loginWithPassword } = await import(/* webpackChunkName: "login" */ './login-with-password');
    return await loginWithPassword(http, form);
  } catch (error) {
    http.report?.(error, 'login');
    return { outcome: 'failed', bizCode: BizCode.loginFailed, message: DEFAULT_ERROR_TEXT };
  }
}
