import type { Pair } from '@oware/betting';

/** Counts at the end of a part of a match, and their chance. */
export interface Count {
  counted: Pair;
  chance: number;
}

/** Values that a market depends on: the lead, the total, one side, or both sides. */
export type Space = 'margin' | 'total' | 'home' | 'away' | 'pair';

/** Chances of the possible ends of a part of a match, for each kind of market; computed on demand. */
export class Joint {
  readonly #cache = new Map<Space, Count[]>();

  constructor(private readonly make: Readonly<Record<Space, () => Count[]>>) {}

  of(space: Space): Count[] {
    let counts = this.#cache.get(space);
    if (!counts) this.#cache.set(space, (counts = this.make[space]()));
    return counts;
  }
}

const byMargin = (margin: number, chance: number): Count => ({
  counted: margin >= 0 ? [margin, 0] : [0, -margin],
  chance,
});
/** Less likely ends are ignored in markets; together they are far below the step of a price. */
const RARE = 1e-7;

const counts = (chances: ReadonlyMap<number, number>, toCount: (value: number, chance: number) => Count): Count[] =>
  [...chances].filter(([, chance]) => chance > RARE).map(([value, chance]) => toCount(value, chance));

export const toMargins = (chances: ReadonlyMap<number, number>): Count[] => counts(chances, byMargin);
export const toTotals = (chances: ReadonlyMap<number, number>): Count[] =>
  counts(chances, (total, chance) => ({ counted: [total, 0], chance }));
export const toHomes = (chances: ReadonlyMap<number, number>): Count[] => toTotals(chances);
export const toAways = (chances: ReadonlyMap<number, number>): Count[] =>
  counts(chances, (total, chance) => ({ counted: [0, total], chance }));

export function addChance(chances: Map<number, number>, value: number, chance: number): void {
  chances.set(value, (chances.get(value) ?? 0) + chance);
}

function gathered(cells: readonly Count[], value: (pair: Pair) => number): Map<number, number> {
  const chances = new Map<number, number>();
  for (const { counted, chance } of cells) addChance(chances, value(counted), chance);
  return chances;
}

/** Creates the chances of ends that are given pair by pair. */
export const createJointOfCells = (cells: readonly Count[]): Joint =>
  new Joint({
    pair: () => [...cells],
    margin: () => toMargins(gathered(cells, ([home, away]) => home - away)),
    total: () => toTotals(gathered(cells, ([home, away]) => home + away)),
    home: () => toHomes(gathered(cells, ([home]) => home)),
    away: () => toAways(gathered(cells, ([, away]) => away)),
  });

/** Chances of 0, 1, 2 … further counts of a side. */
export type Chances = readonly number[];

/** Returns the sum (`sign` 1) or difference (-1) of two independent counts. */
function combined(home: Chances, away: Chances, sign: 1 | -1): Map<number, number> {
  const offset = sign === 1 ? 0 : away.length;
  const sums = new Float64Array(home.length + away.length + 1);
  for (let h = 0; h < home.length; h++) {
    const chance = home[h] as number;
    if (chance < RARE / 100) continue;
    for (let a = 0; a < away.length; a++) {
      const at = h + sign * a + offset;
      sums[at] = (sums[at] as number) + chance * (away[a] as number);
    }
  }
  const chances = new Map<number, number>();
  sums.forEach((chance, at) => {
    if (chance > RARE) chances.set(at - offset, chance);
  });
  return chances;
}

const moved = (chances: Chances, from: number): Map<number, number> =>
  new Map(chances.map((chance, more) => [from + more, chance]));
const shifted = (chances: Map<number, number>, by: number): Map<number, number> =>
  new Map([...chances].map(([value, chance]) => [value + by, chance]));

/** Creates the chances for two sides that score independently, in addition to the given counts. */
export const createJointOfSides = ([fromHome, fromAway]: Pair, home: Chances, away: Chances): Joint =>
  new Joint({
    pair: () =>
      home
        .flatMap((h, i) => away.map((a, j): Count => ({ counted: [fromHome + i, fromAway + j], chance: h * a })))
        .filter(({ chance }) => chance > RARE),
    margin: () => toMargins(shifted(combined(home, away, -1), fromHome - fromAway)),
    total: () => toTotals(shifted(combined(home, away, 1), fromHome + fromAway)),
    home: () => toHomes(moved(home, fromHome)),
    away: () => toAways(moved(away, fromAway)),
  });

/** Returns the expected value. */
export const getMean = (list: readonly Count[], value: (pair: Pair) => number): number =>
  list.reduce((sum, { counted, chance }) => sum + value(counted) * chance, 0) /
  list.reduce((sum, { chance }) => sum + chance, 0);
