import { getHideBalanceCookie } from '@oware/config';
import { type Cookies } from '@oware/platform';

const YEAR_S = 365 * 86_400;

/** Whether this user has hidden the balance. */
export const isBalanceHidden = (cookies: Cookies, userId: string | null): boolean =>
  userId !== null && cookies.get(getHideBalanceCookie(userId)) === '1';

/** Stores the choice. Browser only. */
export function saveBalanceHidden(userId: string, hidden: boolean): void {
  document.cookie = `${getHideBalanceCookie(userId)}=${hidden ? 1 : 0}; path=/; max-age=${hidden ? YEAR_S : 0}; samesite=lax`;
}
