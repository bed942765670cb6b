import { BettingError } from './errors';

/** The most selections a bet may hold (decisions, "selection and line limits"); up to here line counts fit a number. */
export const SELECTIONS_CEILING = 50;

const wholeBetween = (value: number, low: number, high: number) =>
  Number.isInteger(value) && value >= low && value <= high;

/** C(n, k): how many lines of `size` selections `selections` make. Exact up to the ceiling. */
export function combinations(selections: number, size: number): number {
  let count = 1;
  for (let i = 0; i < size; i++) count = (count * Math.max(0, selections - i)) / (i + 1);
  return count;
}

/**
 * How many lines a bet has. Counted, never listed: 25 of 50 is 126,410,606,437,752.
 * @param free selections that are not bankers
 * @param sizes how many of the free selections a line takes, one entry per system ("2 and 3 of 4" is [2, 3])
 * @throws BettingError `selections_invalid` outside 1 to 50; `line_size_invalid` when sizes are missing, repeated or out of range
 */
export function lineCount(free: number, sizes: readonly number[]): number {
  if (!wholeBetween(free, 1, SELECTIONS_CEILING)) {
    throw new BettingError(
      'selections_invalid',
      `A bet needs 1 to ${SELECTIONS_CEILING} selections besides bankers, not ${free}.`,
    );
  }
  if (sizes.length === 0 || new Set(sizes).size < sizes.length || !sizes.every((size) => wholeBetween(size, 1, free))) {
    throw new BettingError('line_size_invalid', `Line sizes [${sizes}] do not fit ${free} selections.`);
  }
  return sizes.reduce((lines, size) => lines + combinations(free, size), 0);
}

export interface SystemOption {
  size: number;
  lines: number;
}

/** What the System tab offers for so many free selections: "size of free" with its lines, from singles to all but one. */
export function systemOptions(free: number): SystemOption[] {
  return Array.from({ length: Math.max(0, free - 1) }, (_, i) => ({ size: i + 1, lines: combinations(free, i + 1) }));
}
