import { gradeOutcome } from '@oware/betting';
import { allScores, type MatchScore } from './score-model';

/** An outcome of a match: market, line and outcome with the ids of the feed. */
export interface OutcomeName {
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/** Result of an outcome. */
export type Grade = 'won' | 'lost' | 'void';

export const LOST = 0;
export const WON = 1;
export const VOID = 2;

/**
 * Grades an outcome at a score.
 * @throws BettingError for an unknown outcome
 */
export function gradeAt({ marketId, specifiers, outcomeId }: OutcomeName, score: MatchScore): Grade {
  const { result, voidFactor } = gradeOutcome(marketId, specifiers, outcomeId, score);
  return voidFactor === 1 ? 'void' : result === 1 ? 'won' : 'lost';
}

const cache = new Map<string, Uint8Array>();

/**
 * Returns the grade of an outcome at each of `allScores`, as {@link LOST}, {@link WON} or {@link VOID}; calculated once.
 */
export function getGrades(outcome: OutcomeName): Uint8Array {
  const key = `${outcome.marketId}/${outcome.specifiers}/${outcome.outcomeId}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const codes = { lost: LOST, won: WON, void: VOID };
  const grades = Uint8Array.from(allScores, (score) => codes[gradeAt(outcome, score)]);
  cache.set(key, grades);
  return grades;
}
