import type { Pair } from '@oware/betting';

/** What can be counted at the end of a part of a match, and its chance. */
export interface Count {
  counted: Pair;
  chance: number;
}

/** What a market looks at: the lead, both sides together, one side, or both apart. */
export type Space = 'margin' | 'total' | 'home' | 'away' | 'pair';

/** How a part of a match can end, as each kind of market sees it. Nothing is worked out before it is asked for. */
export class Joint {
  readonly #known = new Map<Space, Count[]>();

  constructor(private readonly make: Readonly<Record<Space, () => Count[]>>) {}

  of(space: Space): Count[] {
    let counts = this.#known.get(space);
    if (!counts) this.#known.set(space, (counts = this.make[space]()));
    return counts;
  }
}

const byMargin = (margin: number, chance: number): Count => ({
  counted: margin >= 0 ? [margin, 0] : [0, -margin],
  chance,
});
/** Rarer ends are left out of markets; together they are far below a step of a price. */
const RARE = 1e-7;

const counts = (chances: ReadonlyMap<number, number>, toCount: (value: number, chance: number) => Count): Count[] =>
  [...chances].filter(([, chance]) => chance > RARE).map(([value, chance]) => toCount(value, chance));

export const margins = (chances: ReadonlyMap<number, number>): Count[] => counts(chances, byMargin);
export const totals = (chances: ReadonlyMap<number, number>): Count[] =>
  counts(chances, (total, chance) => ({ counted: [total, 0], chance }));
export const homes = (chances: ReadonlyMap<number, number>): Count[] => totals(chances);
export const aways = (chances: ReadonlyMap<number, number>): Count[] =>
  counts(chances, (total, chance) => ({ counted: [0, total], chance }));

export function add(chances: Map<number, number>, value: number, chance: number): void {
  chances.set(value, (chances.get(value) ?? 0) + chance);
}

function gathered(cells: readonly Count[], value: (pair: Pair) => number): Map<number, number> {
  const chances = new Map<number, number>();
  for (const { counted, chance } of cells) add(chances, value(counted), chance);
  return chances;
}

/** Of ends that are known pair by pair. */
export const jointOfCells = (cells: readonly Count[]): Joint =>
  new Joint({
    pair: () => [...cells],
    margin: () => margins(gathered(cells, ([home, away]) => home - away)),
    total: () => totals(gathered(cells, ([home, away]) => home + away)),
    home: () => homes(gathered(cells, ([home]) => home)),
    away: () => aways(gathered(cells, ([, away]) => away)),
  });

/** Chances of 0, 1, 2 … more for a side. */
export type Chances = readonly number[];

/** Sum (`sign` 1) or difference (-1) of two counts that know nothing of each other. */
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

/** Of two sides that score without regard to each other, beyond what they have. */
export const jointOfSides = ([fromHome, fromAway]: Pair, home: Chances, away: Chances): Joint =>
  new Joint({
    pair: () =>
      home
        .flatMap((h, i) => away.map((a, j): Count => ({ counted: [fromHome + i, fromAway + j], chance: h * a })))
        .filter(({ chance }) => chance > RARE),
    margin: () => margins(shifted(combined(home, away, -1), fromHome - fromAway)),
    total: () => totals(shifted(combined(home, away, 1), fromHome + fromAway)),
    home: () => homes(moved(home, fromHome)),
    away: () => aways(moved(away, fromAway)),
  });

/** What is expected of a count. */
export const meanOf = (list: readonly Count[], value: (pair: Pair) => number): number =>
  list.reduce((sum, { counted, chance }) => sum + value(counted) * chance, 0) /
  list.reduce((sum, { chance }) => sum + chance, 0);
