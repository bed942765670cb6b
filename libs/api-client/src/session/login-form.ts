import { type TwoFactorChallenge, type UserReferrer } from '@oware/contracts';
import { type SavedLogin } from './credentials';

/** Input of the login form. The phone is without country code; a leading zero is removed. */
export interface LoginForm extends SavedLogin {
  password: string;
}

/**
 * Result of a login. `twoFactorRequired`: the password was accepted, but the session starts only with the second factor (decisions: 12400);
 * `challenge` is needed to verify it. A failure without a code from the server has code -9999 and its message (reference: texts).
 */
export type LoginResult =
  | { outcome: 'loggedIn'; userId: string; userReferrerData: UserReferrer }
  | { outcome: 'twoFactorRequired'; message: string; challenge?: TwoFactorChallenge }
  | { outcome: 'failed'; bizCode: number; message: string };
