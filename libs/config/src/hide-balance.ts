/**
 * Cookie of who hides the balance, one a player, so that it is not in the server's HTML either (reference: storage). Apart from other names, which the
 * first view has no need of.
 */
export const hideBalanceCookie = (userId: string): string => `hide_balance_${encodeURIComponent(userId)}`;
