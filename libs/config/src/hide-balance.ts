/**
 * Returns the cookie that hides a player's balance; a cookie, so that the server's HTML omits it too (reference: storage). In a separate
 * file from other names, which the first view does not need.
 */
export const getHideBalanceCookie = (userId: string): string => `hide_balance_${encodeURIComponent(userId)}`;
