import { type TwoFactorChallenge, type UserReferrer } from '@oware/contracts';
import { type RememberedLogin } from './credentials';

/** What the login form asks for. The phone is without country code; a leading zero is left off. */
export interface LoginForm extends RememberedLogin {
  password: string;
}

/**
 * How a login ended. `twoFactorRequired`: the password step has passed, but there is no session before the second factor
 * (decisions: 12400); `challenge` is what it is verified by. A failure without a code of the server has code -9999 and its message (reference: texts).
 */
export type LoginResult =
  | { outcome: 'loggedIn'; userId: string; userReferrerData: UserReferrer }
  | { outcome: 'twoFactorRequired'; message: string; challenge?: TwoFactorChallenge }
  | { outcome: 'failed'; bizCode: number; message: string };
