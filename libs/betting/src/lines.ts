import { BettingError } from './errors';

/**
 * Maximum number of selections of a bet (decisions, "selection and line limits"); up to here line counts are safe integers.
 */
export const SELECTIONS_CEILING = 50;

const wholeBetween = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

/** Returns C(n, k): the number of lines of `size` out of `selections`. Exact up to the ceiling. */
export function countCombinations(selections: number, size: number): number {
  let count = 1;
  for (let i = 0; i < size; i++) count = (count * Math.max(0, selections - i)) / (i + 1);
  return count;
}

/**
 * Returns the number of lines of a bet. Computed, never enumerated: 25 of 50 is 126,410,606,437,752.
 * @param free selections that are not bankers
 * @param sizes numbers of free selections per line, one entry per system ("2 and 3 of 4" is [2, 3])
 * @throws BettingError `selections_invalid` outside 1 to 50; `line_size_invalid` when sizes are missing, repeated or out of range
 */
export function countLines(free: number, sizes: readonly number[]): number {
  if (!wholeBetween(free, 1, SELECTIONS_CEILING)) {
    throw new BettingError(
      'selections_invalid',
      `A bet needs 1 to ${SELECTIONS_CEILING} selections besides bankers, not ${free}.`,
    );
  }
  if (sizes.length === 0 || new Set(sizes).size < sizes.length || !sizes.every((size) => wholeBetween(size, 1, free))) {
    throw new BettingError('line_size_invalid', `Line sizes [${sizes}] do not fit ${free} selections.`);
  }
  return sizes.reduce((lines, size) => lines + countCombinations(free, size), 0);
}

export interface SystemOption {
  size: number;
  lines: number;
}

/**
 * Lists the options of the System tab for a number of free selections: "size of free" with its lines, from singles to all but one.
 */
export function listSystemOptions(free: number): SystemOption[] {
  return Array.from({ length: Math.max(0, free - 1) }, (_, i) => ({
    size: i + 1,
    lines: countCombinations(free, i + 1),
  }));
}
