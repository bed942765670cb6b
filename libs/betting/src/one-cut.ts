import type { Units } from '@oware/contracts';
import { BettingError } from './errors';

/** Minimum number of legs of a one cut (decisions, "one cut"). */
export const ONE_CUT_MIN_LEGS = 5;

/**
 * Validates a one cut.
 * @param pct whole percent of the stake on the lines that omit one leg
 * @throws BettingError `one_cut_invalid`
 */
export function validateOneCut(type: string, legs: number, pct: number): void {
  if (type !== 'Multiple' || legs < ONE_CUT_MIN_LEGS) {
    throw new BettingError('one_cut_invalid', `One cut needs a multiple of at least ${ONE_CUT_MIN_LEGS} legs.`);
  }
  if (!Number.isInteger(pct) || pct < 0 || pct > 100) {
    throw new BettingError(
      'one_cut_invalid',
      `One cut needs a whole percentage of the stake from 0 to 100, not ${pct}.`,
    );
  }
}

/**
 * Splits the stake of a one cut for display: the part on all legs, and the part on the lines that omit one. The bet itself is priced by
 * exact shares.
 * @param pct whole percent of the stake on the lines that omit one leg
 * @returns units, which add up to the stake
 */
export function splitOneCut(stake: Units, pct: number): { all: Units; cut: Units } {
  const cut = Math.floor((stake * pct) / 100);
  return { all: stake - cut, cut };
}
