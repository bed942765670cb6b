import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { LOGIN_FAILED, type HttpContext } from '@oware/contracts';
import { type LoginForm, type LoginResult } from './login-form';

/**
 * Logs in (reference: account, calls) and saves the form's choices. Its code is loaded at the first login. Browser only; never throws.
 */
export async function logIn(http: HttpContext, form: LoginForm): Promise<LoginResult> {
  try {
    const { logInWithPassword: loginWithPassword } = await import(
      /* webpackChunkName: "login" */ './login-with-password'
    );
    return await loginWithPassword(http, form);
  } catch (error) {
    http.report?.(error, 'login');
    return { outcome: 'failed', bizCode: LOGIN_FAILED, message: DEFAULT_ERROR_TEXT };
  }
}
