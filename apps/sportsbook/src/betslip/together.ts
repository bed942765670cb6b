/** Which bets on one match win together: the rules of all its markets, fetched for a slip that needs them. */
export { bestTogether as together } from '@oware/betting';
