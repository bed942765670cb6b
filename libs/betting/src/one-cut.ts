import type { Units } from '@oware/contracts';
import { BettingError } from './errors';

/** A one cut needs a multiple of at least this many legs (decisions, "one cut"). */
export const ONE_CUT_MIN_LEGS = 5;

/**
 * Whether a bet may carry a one cut.
 * @param pct whole percent of the stake that goes on the lines with one leg left out
 * @throws BettingError `one_cut_invalid`
 */
export function checkOneCut(type: string, legs: number, pct: number): void {
  if (type !== 'Multiple' || legs < ONE_CUT_MIN_LEGS) {
    throw new BettingError('one_cut_invalid', `One cut needs a multiple of at least ${ONE_CUT_MIN_LEGS} legs.`);
  }
  if (!Number.isInteger(pct) || pct < 0 || pct > 100) {
    throw new BettingError('one_cut_invalid', `One cut takes 0 to 100 whole percent of the stake, not ${pct}.`);
  }
}

/**
 * How a one cut splits a stake, as it is shown: what is on all legs, and what is on the lines that leave one out. The bet itself is priced by the
 * exact shares.
 * @param pct whole percent of the stake that goes on the lines with one leg left out
 * @returns units, which add up to the stake
 */
export function oneCutSplit(stake: Units, pct: number): { all: Units; cut: Units } {
  const cut = Math.floor((stake * pct) / 100);
  return { all: stake - cut, cut };
}
