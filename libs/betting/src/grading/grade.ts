import { BettingError } from '../errors';
import type { ScoreResult } from '../leg-result';
import type { Pair, Period, Score, Specifiers } from './score';

/** How one outcome of a market is graded. */
type Grade = (pair: Pair, specifiers: Specifiers, score: Score) => ScoreResult;

/** A market family: the rule of each outcome by its Betradar id. */
export type Family = Readonly<Record<string, Grade>>;

/** The rules of a market's outcomes; of some markets the specifiers name the outcomes. */
type MarketFamily = Family | ((specifiers: Specifiers) => Family);

/** What a market counts, and by which rules. */
export type MarketRow = readonly [Period, MarketFamily];

export const wonIf = (won: boolean): ScoreResult => ({ result: won ? 1 : 0 });

/**
 * A line such as "-0.25" in quarters, so that a quarter line is exact.
 * @throws BettingError `specifier_invalid` unless it is a multiple of 0.25
 */
export function inQuarters(line: string): number {
  const quarters = /^[+-]?\d+(\.\d+)?$/.test(line) ? Number(line) * 4 : NaN;
  if (!Number.isInteger(quarters))
    throw new BettingError('specifier_invalid', `Line "${line}" is not a multiple of 0.25.`);
  return quarters;
}

/**
 * Grades a margin over an Asian line. A quarter line is two half stakes, a quarter to either side, so a margin of one
 * quarter wins one half and returns the other.
 * @param quarters margin plus line, in quarters
 */
export function gradeMargin(quarters: number): ScoreResult {
  if (quarters === 0) return { result: 0, voidFactor: 1 };
  const result = quarters > 0 ? 1 : 0;
  return Math.abs(quarters) === 1 ? { result, voidFactor: 0.5 } : { result };
}
