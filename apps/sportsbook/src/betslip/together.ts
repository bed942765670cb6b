/**
 * Rules on which bets on one match can win together, for all markets. A separate chunk, loaded only for a slip that needs it.
 */
export { findBestResults as together } from '@oware/betting';
