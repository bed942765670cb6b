import { gradeMarket, type GradedOutcome, listOutcomeIds, type Pair, type Score } from '@oware/betting';
import { getAgreedResults } from '../grades';

/** Current state of a part of a match. */
export interface Standing {
  now: Pair;
  state: 'open' | 'over' | 'notPlayed';
}

/** Changes that an unfinished part may still bring; a result is decided when it is the same after all of these. */
const MORE: readonly Pair[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 0],
  [0, 2],
  [3, 0],
  [0, 3],
  [400, 0],
  [0, 400],
  [400, 400],
  [400, 401],
  [401, 400],
];

/** Adds that the side behind may draw level, however far behind: some results depend on nothing else. */
const more = ([home, away]: Pair): Pair[] => [...MORE, [Math.max(0, away - home), Math.max(0, home - away)]];

const refunded = (marketId: number, specifiers: string): GradedOutcome[] =>
  listOutcomeIds(marketId, specifiers).map((outcomeId) => ({ outcomeId, result: 0, voidFactor: 1 }));

/**
 * Returns the results of a line, null while something can still change them.
 * @param score the score so far, complete in a part that is over
 * @param ends best and worst possible ends of the part, if known
 */
export function decide(
  marketId: number,
  specifiers: string,
  { now, state }: Standing,
  score: Score,
  ends?: readonly Pair[],
): GradedOutcome[] | null {
  if (state === 'notPlayed') return refunded(marketId, specifiers);
  if (state === 'over') return gradeMarket(marketId, specifiers, score);
  const possible = ends ?? more(now).map(([home, away]): Pair => [now[0] + home, now[1] + away]);
  return getAgreedResults(
    marketId,
    specifiers,
    possible.map((counted) => ({ counted })),
  );
}
