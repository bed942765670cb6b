import { BettingError } from '../errors';
import type { ScoreResult } from '../leg-result';
import type { Pair, Period, Score, Specifiers } from './score';

/** Grades one outcome of a market. */
type Grade = (pair: Pair, specifiers: Specifiers, score: Score) => ScoreResult;

/** A market family: the rule of each outcome by its Betradar id. */
export type Family = Readonly<Record<string, Grade>>;

/** Rules of a market's outcomes; in some markets the outcomes depend on the specifiers. */
type MarketFamily = Family | ((specifiers: Specifiers) => Family);

/** Period and quantity that a market counts, and its rules. */
export type MarketRow = readonly [Period, MarketFamily];

export const wonIf = (won: boolean): ScoreResult => ({ result: won ? 1 : 0 });

/**
 * Returns a line such as "-0.25" in quarters, so that a quarter line is exact.
 * @throws BettingError `specifier_invalid` unless it is a multiple of 0.25
 */
export function toQuarters(line: string): number {
  const quarters = /^[+-]?\d+(\.\d+)?$/.test(line) ? Number(line) * 4 : NaN;
  if (!Number.isInteger(quarters))
    throw new BettingError('specifier_invalid', `Line "${line}" is not a multiple of 0.25.`);
  return quarters;
}

/**
 * Grades a margin over an Asian line. A quarter line is two half stakes, on the lines a quarter above and below it, so a margin of one
 * quarter wins one half and refunds the other.
 * @param quarters margin plus line, in quarters
 */
export function gradeMargin(quarters: number): ScoreResult {
  if (quarters === 0) return { result: 0, voidFactor: 1 };
  const result = quarters > 0 ? 1 : 0;
  return Math.abs(quarters) === 1 ? { result, voidFactor: 0.5 } : { result };
}
