import { gradeOutcome } from '@oware/betting';
import { allScores, type MatchScore } from './score-model';

/** An outcome of a match: market, line and outcome in the feed's ids. */
export interface OutcomeName {
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/** How an outcome ended. */
export type Grade = 'won' | 'lost' | 'void';

export const LOST = 0;
export const WON = 1;
export const VOID = 2;

/** How an outcome ends at a score. @throws BettingError when there is no such outcome */
export function gradeAt({ marketId, specifiers, outcomeId }: OutcomeName, score: MatchScore): Grade {
  const { result, voidFactor } = gradeOutcome(marketId, specifiers, outcomeId, score);
  return voidFactor === 1 ? 'void' : result === 1 ? 'won' : 'lost';
}

const known = new Map<string, Uint8Array>();

/** How an outcome ends at each of `allScores`, as {@link LOST}, {@link WON} or {@link VOID}; worked out once. */
export function gradesOf(outcome: OutcomeName): Uint8Array {
  const key = `${outcome.marketId}/${outcome.specifiers}/${outcome.outcomeId}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const codes = { lost: LOST, won: WON, void: VOID };
  const grades = Uint8Array.from(allScores, (score) => codes[gradeAt(outcome, score)]);
  known.set(key, grades);
  return grades;
}
