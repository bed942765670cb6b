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

/** Grades of an outcome by the index of the score in `allScores`. */
interface GradedOutcome {
  /** {@link LOST}, {@link WON} or {@link VOID} at each score. */
  grades: Uint8Array;
  /** Indexes of the scores at which it wins, and at which it is void, in order. */
  won: Uint16Array;
  void: Uint16Array;
}

const cache = new Map<string, GradedOutcome>();

/** Returns the grades of an outcome at all scores; calculated once. */
export function getGraded(outcome: OutcomeName): GradedOutcome {
  const key = `${outcome.marketId}/${outcome.specifiers}/${outcome.outcomeId}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const codes = { lost: LOST, won: WON, void: VOID };
  const grades = Uint8Array.from(allScores, (score) => codes[gradeAt(outcome, score)]);
  const listAt = (code: number): Uint16Array =>
    Uint16Array.from([...grades.keys()].filter((at) => grades[at] === code));
  const graded = { grades, won: listAt(WON), void: listAt(VOID) };
  cache.set(key, graded);
  return graded;
}

/** Returns the grade of an outcome at each of `allScores`, as {@link LOST}, {@link WON} or {@link VOID}. */
export const getGrades = (outcome: OutcomeName): Uint8Array => getGraded(outcome).grades;
