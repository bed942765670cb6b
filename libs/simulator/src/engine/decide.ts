import { gradeMarket, type GradedOutcome, outcomeIds, type Pair, type Score } from '@oware/betting';
import { agreed } from '../grades';

/** Where a part of a match stands. */
export interface Standing {
  now: Pair;
  state: 'open' | 'over' | 'notPlayed';
}

/** What more a part that goes on can bring; results that all of these agree on are decided. */
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

/** And whoever is behind can draw level, however far that is: some results turn on nothing else. */
const more = ([home, away]: Pair): Pair[] => [...MORE, [Math.max(0, away - home), Math.max(0, home - away)]];

const refunded = (marketId: number, specifiers: string): GradedOutcome[] =>
  outcomeIds(marketId, specifiers).map((outcomeId) => ({ outcomeId, result: 0, voidFactor: 1 }));

/**
 * Results of a line, null while something can still change them.
 * @param score the score so far, complete in the part that is over
 * @param ends how the part can end at best and at worst, where that is known
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
  return agreed(
    marketId,
    specifiers,
    possible.map((counted) => ({ counted })),
  );
}
