import { hideBalanceCookie } from '@oware/config';
import { type Cookies } from '@oware/platform';

const YEAR_S = 365 * 86_400;

/** Whether this user wants the balance hidden. */
export const isBalanceHidden = (cookies: Cookies, userId: string | null): boolean =>
  userId !== null && cookies.get(hideBalanceCookie(userId)) === '1';

/** Keeps the choice. Browser only. */
export function rememberBalanceHidden(userId: string, hidden: boolean): void {
  document.cookie = `${hideBalanceCookie(userId)}=${hidden ? 1 : 0}; path=/; max-age=${hidden ? YEAR_S : 0}; samesite=lax`;
}
