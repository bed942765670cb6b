import type { Pair } from '@oware/betting';
import {
  addChance,
  toAways,
  type Chances,
  type Count,
  toHomes,
  Joint,
  createJointOfSides,
  toMargins,
  toTotals,
} from './joint';

/**
 * Returns the possible ends of a match whose extra time decides a level score after regular time.
 * @param from the current score
 * @param sides chances of each side's further points in regular time
 * @param ends further points in extra time with their chances, always with a winner
 */
export function createJointWithExtra(
  from: Pair,
  [home, away]: readonly [Chances, Chances],
  ends: readonly Count[],
): Joint {
  const level = new Map<number, number>();
  home.forEach((chance, more) => {
    const other = more + from[0] - from[1];
    if (other >= 0 && other < away.length) addChance(level, from[0] + more, chance * (away[other] as number));
  });
  const regular = createJointOfSides(from, home, away);
  const resolved = (
    space: 'margin' | 'total' | 'home' | 'away',
    value: (pair: Pair) => number,
  ): Map<number, number> => {
    const chances = new Map(regular.of(space).map(({ counted, chance }) => [value(counted), chance]));
    const more = new Map<number, number>();
    for (const { counted, chance } of ends) addChance(more, value(counted), chance);
    for (const [points, chance] of level) {
      const levelValue = value([points, points]);
      addChance(chances, levelValue, -chance);
      for (const [further, then] of more) addChance(chances, levelValue + further, chance * then);
    }
    return chances;
  };
  return new Joint({
    pair: () => regular.of('pair'),
    margin: () => toMargins(resolved('margin', ([h, a]) => h - a)),
    total: () => toTotals(resolved('total', ([h, a]) => h + a)),
    home: () => toHomes(resolved('home', ([h]) => h)),
    away: () => toAways(resolved('away', ([, a]) => a)),
  });
}

/** Extra periods that are less likely than this end like the previous one: their points are too rare to price. */
const MIN_PERIOD_CHANCE = 0.01;
/** Level ends that are less likely than this are not continued in the next period. */
const MIN_LEVEL_CHANCE = 1e-5;
/** Upper limit of a side's points in extra periods. */
const SIDE = 4_096;

const isLevel = ({ counted: [home, away] }: Count): boolean => home === away;
const getSum = (cells: readonly Count[]): number => cells.reduce((sum, { chance }) => sum + chance, 0);
const scaleToOne = (cells: readonly Count[]): Count[] => {
  const sum = getSum(cells);
  return cells.map(({ counted, chance }) => ({ counted, chance: chance / sum }));
};

/**
 * Returns the points of an extra period, plus those of the following periods where it ends level.
 * @param again points of the following periods with their chances
 */
export function followLevel(cells: readonly Count[], again: readonly Count[]): Count[] {
  const ends = new Map<number, number>();
  for (const { counted, chance } of cells.filter((cell) => !isLevel(cell)))
    addChance(ends, counted[0] * SIDE + counted[1], chance);
  for (const { counted, chance } of cells.filter((cell) => isLevel(cell) && cell.chance > MIN_LEVEL_CHANCE))
    for (const { counted: more, chance: then } of again)
      addChance(ends, (counted[0] + more[0]) * SIDE + counted[1] + more[1], chance * then);
  return [...ends].map(([key, chance]) => ({ counted: [Math.floor(key / SIDE), key % SIDE], chance }));
}

/**
 * Returns the points of extra periods that follow each other until one side leads.
 * @param cells points of one period with their chances
 */
export function getEndsOfExtra(cells: readonly Count[]): Count[] {
  // A period without a score changes nothing, however often it is repeated.
  const each = scaleToOne(cells.filter(({ counted: [home, away] }) => home + away > 0));
  const level = getSum(each.filter(isLevel));
  let ends = scaleToOne(each.filter((cell) => !isLevel(cell)));
  for (let chance = level; chance > MIN_PERIOD_CHANCE; chance *= level) ends = followLevel(each, ends);
  return scaleToOne(ends);
}

/** Returns the ends of extra periods that have not begun; calls `compute` when they are not cached. */
export type EndsCache = (strengths: Pair, compute: () => Count[]) => readonly Count[];

/** Maximum number of cached matches. A full cache is cleared before the next one is added. */
const MAX_CACHED = 200;

/** Creates a cache of ends by the strengths of a match, which do not change in play. */
export function createEndsCache(): EndsCache {
  const cache = new Map<string, readonly Count[]>();
  return (strengths, compute) => {
    const key = strengths.join();
    const cached = cache.get(key);
    if (cached) return cached;
    const ends = compute();
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, ends);
    return ends;
  };
}
