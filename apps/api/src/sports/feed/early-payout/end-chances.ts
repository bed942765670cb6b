import { type Pair } from '@oware/betting';
import { goalMeans, type MarketView, MOST_GOALS, poisson } from './goal-means';

/** Goals of a side that are counted, from none to the most. */
export const SIDE = MOST_GOALS + 1;
/** Chances of the ways in which the goals to come may end, at `home * SIDE + away`; they sum to 1. */
export type EndChances = Float64Array;

/** Returns the chances when goals come at random, those of one side whatever the other does. */
export function getEndChances(means: Pair): EndChances {
  const [of, against] = means.map(poisson) as [readonly number[], readonly number[]];
  const ends = new Float64Array(SIDE * SIDE);
  for (let home = 0; home < SIDE; home++)
    for (let away = 0; away < SIDE; away++) ends[home * SIDE + away] = (of[home] as number) * (against[away] as number);
  return ends;
}

/** Rarer groups of ends are left as they are: nothing can be scaled up to a price. */
const RARE = 1e-9;
/** After so many rounds neither of two demands is off by more than a price can show. */
const ROUNDS = 12;

/** Scales each group of ends to its chance. */
function scaleGroups(ends: EndChances, groups: Uint8Array, chances: readonly number[]): void {
  const sums = chances.map(() => 0);
  for (const [at, chance] of ends.entries())
    sums[groups[at] as number] = (sums[groups[at] as number] as number) + chance;
  if (sums.some((sum, group) => sum < RARE && (chances[group] as number) > RARE)) return;
  for (const [at, chance] of ends.entries()) {
    const group = groups[at] as number;
    ends[at] = chance * ((chances[group] as number) / Math.max(RARE, sums[group] as number));
  }
}

/**
 * Chances of the ends that have the 1X2 chances and the total of the prices in them. Goals that come at random have too few draws: the ends of home,
 * draw and away, and those above and below the total, are scaled in turn until both fit, which changes the rest as little as can be (docs/adr/0138).
 * @param now the score of regular play
 */
export function fitEndChances(view: MarketView, now: Pair): EndChances {
  const ends = getEndChances(goalMeans(view, now));
  const [byResult, byTotal] = [new Uint8Array(ends.length), new Uint8Array(ends.length)];
  for (const at of ends.keys()) {
    const [home, away] = [Math.floor(at / SIDE) + now[0], (at % SIDE) + now[1]];
    byResult[at] = 1 - Math.sign(home - away);
    byTotal[at] = home + away > view.total.line ? 0 : 1;
  }
  for (let round = 0; round < ROUNDS; round++) {
    scaleGroups(ends, byTotal, [view.total.over, 1 - view.total.over]);
    scaleGroups(ends, byResult, view.result);
  }
  return ends;
}
