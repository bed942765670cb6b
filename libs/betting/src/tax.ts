import type { Units } from '@oware/contracts';
import type { Rate } from './bonus';
import { BettingError } from './errors';
import { fraction, roundDown } from './rational';

/**
 * Returns the tax on winnings: rate × max(0, payout − stake), rounded down (decisions, "tax on winnings").
 * @param payout in 1/10000
 * @param stake amount that the player paid, in 1/10000: 0 for a free bet
 * @param rate × 10,000: 500 is 5 %
 * @throws BettingError `rate_invalid` outside 0 to 10000
 */
export function getWinningsTax(payout: Units, stake: Units, rate: Rate): Units {
  if (!Number.isInteger(rate) || rate < 0 || rate > 10_000) {
    throw new BettingError('rate_invalid', `A tax rate must be a whole number from 0 to 10000, not ${rate}.`);
  }
  return roundDown(fraction(BigInt(Math.max(0, payout - stake)) * BigInt(rate), 10_000n));
}
