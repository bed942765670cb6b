import { STORAGE_KEYS } from '@oware/config';
import { type Cookies } from '@oware/platform';

const YEAR_S = 365 * 86_400;

/** A cookie per user, so that a hidden balance is not in the server's HTML either (reference: storage, per-user preference). */
const cookieOf = (userId: string): string => `${STORAGE_KEYS.hideBalance}_${encodeURIComponent(userId)}`;

/** Whether this user wants the balance hidden. */
export const isBalanceHidden = (cookies: Cookies, userId: string | null): boolean =>
  userId !== null && cookies.get(cookieOf(userId)) === '1';

/** Keeps the choice. Browser only. */
export function rememberBalanceHidden(userId: string, hidden: boolean): void {
  document.cookie = `${cookieOf(userId)}=${hidden ? 1 : 0}; path=/; max-age=${hidden ? YEAR_S : 0}; samesite=lax`;
}
