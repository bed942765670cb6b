import type { Pair } from '@oware/betting';
import { add, aways, type Chances, type Count, homes, Joint, jointOfSides, margins, totals } from './joint';

/**
 * Returns how a match can end when extra time decides what regular time leaves level.
 * @param from the score now
 * @param sides chances of what each side still scores in regular time
 * @param ends further points in extra time with their chances, always with a winner
 */
export function jointWithExtra(from: Pair, [home, away]: readonly [Chances, Chances], ends: readonly Count[]): Joint {
  const level = new Map<number, number>();
  home.forEach((chance, more) => {
    const other = more + from[0] - from[1];
    if (other >= 0 && other < away.length) add(level, from[0] + more, chance * (away[other] as number));
  });
  const regular = jointOfSides(from, home, away);
  const resolved = (
    space: 'margin' | 'total' | 'home' | 'away',
    value: (pair: Pair) => number,
  ): Map<number, number> => {
    const chances = new Map(regular.of(space).map(({ counted, chance }) => [value(counted), chance]));
    const more = new Map<number, number>();
    for (const { counted, chance } of ends) add(more, value(counted), chance);
    for (const [points, chance] of level) {
      const levelValue = value([points, points]);
      add(chances, levelValue, -chance);
      for (const [further, then] of more) add(chances, levelValue + further, chance * then);
    }
    return chances;
  };
  return new Joint({
    pair: () => regular.of('pair'),
    margin: () => margins(resolved('margin', ([h, a]) => h - a)),
    total: () => totals(resolved('total', ([h, a]) => h + a)),
    home: () => homes(resolved('home', ([h]) => h)),
    away: () => aways(resolved('away', ([, a]) => a)),
  });
}

/** Extra periods that are less likely to be played go the way of the one before: what they add to the points is too rare to price. */
const SELDOM = 0.01;
/** Level ends that are rarer are left out of what follows. */
const RARE = 1e-5;
/** More than a side scores in extra periods. */
const SIDE = 4_096;

const isLevel = ({ counted: [home, away] }: Count): boolean => home === away;
const sumOf = (cells: readonly Count[]): number => cells.reduce((sum, { chance }) => sum + chance, 0);
const scaleToOne = (cells: readonly Count[]): Count[] => {
  const sum = sumOf(cells);
  return cells.map(({ counted, chance }) => ({ counted, chance: chance / sum }));
};

/** Points of an extra period, and where it ends level those of what follows. @param again points of what follows with their chances */
export function followLevel(cells: readonly Count[], again: readonly Count[]): Count[] {
  const ends = new Map<number, number>();
  for (const { counted, chance } of cells.filter((cell) => !isLevel(cell)))
    add(ends, counted[0] * SIDE + counted[1], chance);
  for (const { counted, chance } of cells.filter((cell) => isLevel(cell) && cell.chance > RARE))
    for (const { counted: more, chance: then } of again)
      add(ends, (counted[0] + more[0]) * SIDE + counted[1] + more[1], chance * then);
  return [...ends].map(([key, chance]) => ({ counted: [Math.floor(key / SIDE), key % SIDE], chance }));
}

/** Returns the points of extra periods that follow each other until one side leads. @param cells points of one of them */
export function getEndsOfExtra(cells: readonly Count[]): Count[] {
  // One without a score changes nothing, however often it comes.
  const each = scaleToOne(cells.filter(({ counted: [home, away] }) => home + away > 0));
  const level = sumOf(each.filter(isLevel));
  let ends = scaleToOne(each.filter((cell) => !isLevel(cell)));
  for (let goesOn = level; goesOn > SELDOM; goesOn *= level) ends = followLevel(each, ends);
  return scaleToOne(ends);
}

/** Returns the ends of extra periods that have not begun; `make` is called when they are not remembered. */
export type EndsMemory = (strengths: Pair, make: () => Count[]) => readonly Count[];

/** Matches that are remembered; beyond it the memory starts again. */
const REMEMBERED = 200;

/** Remembers ends by the strengths of a match, which stay the same while it is played. */
export function createEndsMemory(): EndsMemory {
  const known = new Map<string, readonly Count[]>();
  return (strengths, make) => {
    const key = strengths.join();
    const ends = known.get(key) ?? make();
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, ends);
    return ends;
  };
}
