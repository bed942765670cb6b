import type { Pair } from '@oware/betting';
import { addChance, type Count, Joint, createJointOfCells, toMargins, toTotals } from '../engine/joint';
import type { Part } from '../engine/market-parts';
import { getNeededSets, type RaceRules, getTarget, getWinner } from './rules';
import { getPointChance } from './script';
import { listSetEnds } from './set-ends';
import type { RaceView } from './view';

type Spread = Map<number, number>;
/** A possible score in sets: its chance, and the distributions of the points of all sets as a total and as a lead. */
interface Reached {
  chance: number;
  total: Spread;
  lead: Spread;
}

/** Markets on the points of a set, and of all sets. */
const OF_SET: readonly number[] = [309, 310, 311];
const OF_ALL: readonly number[] = [237, 238];

const winners = ([home, away]: readonly [Reached, Reached]): Count[] => [
  { counted: [1, 0], chance: home.chance },
  { counted: [0, 1], chance: away.chance },
];

const convolve = (into: Spread, from: Spread, by: Spread): void => {
  for (const [value, chance] of from) for (const [more, share] of by) addChance(into, value + more, chance * share);
};

/** Returns the ends of a set by winner, with the distributions of total and lead if `withPoints`. */
function bySide(rules: RaceRules, target: number, ends: readonly Count[], withPoints: boolean): [Reached, Reached] {
  const sides: [Reached, Reached] = [
    { chance: 0, total: new Map(), lead: new Map() },
    { chance: 0, total: new Map(), lead: new Map() },
  ];
  for (const {
    counted: [home, away],
    chance,
  } of ends) {
    const side = sides[getWinner(rules, target, home, away) ?? (home >= away ? 0 : 1)];
    side.chance += chance;
    if (!withPoints) continue;
    addChance(side.total, home + away, chance);
    addChance(side.lead, home - away, chance);
  }
  return sides;
}

/** Returns the possible ends of the parts of a match. */
export function createOutlook(
  rules: RaceRules,
  view: RaceView,
  strengths: Pair,
): (part: Part, number: number) => Joint | null {
  const p = getPointChance(strengths);
  const need = getNeededSets(rules);
  const number = view.sets.length + 1;
  const withPoints = rules.plans.some(({ id }) => OF_ALL.includes(id));
  const pointsOfSet = rules.bestOf === 1 || rules.plans.some(({ id }) => OF_SET.includes(id));
  const exact = withPoints || pointsOfSet;
  const current = listSetEnds(rules, getTarget(rules, number), p, view.points[0], view.points[1], exact);
  const fresh = new Map<number, [Reached, Reached]>();
  const getSet = (each: number): [Reached, Reached] => {
    const target = getTarget(rules, each);
    if (each === number) return bySide(rules, target, current, withPoints);
    let cached = fresh.get(target);
    if (!cached)
      fresh.set(target, (cached = bySide(rules, target, listSetEnds(rules, target, p, 0, 0, exact), withPoints)));
    return cached;
  };
  let ends: Map<string, { won: Pair } & Reached> | undefined;
  const matchEnds = (): NonNullable<typeof ends> => {
    if (ends) return ends;
    ends = new Map();
    const [home, away] = view.sets.reduce<Pair>((sum, set) => [sum[0] + set[0], sum[1] + set[1]], [0, 0]);
    let layer = new Map([
      [
        view.won.join(),
        { won: view.won, chance: 1, total: new Map([[home + away, 1]]), lead: new Map([[home - away, 1]]) },
      ],
    ]);
    for (let each = number; layer.size > 0; each++) {
      const next: typeof layer = new Map();
      const sides = getSet(each);
      for (const from of layer.values()) {
        for (const side of [0, 1] as const) {
          const won: Pair = side === 0 ? [from.won[0] + 1, from.won[1]] : [from.won[0], from.won[1] + 1];
          const into = won[side] === need ? ends : next;
          const to = into.get(won.join()) ?? { won, chance: 0, total: new Map(), lead: new Map() };
          into.set(won.join(), to);
          to.chance += from.chance * sides[side].chance;
          if (!withPoints) continue;
          convolve(to.total, from.total, sides[side].total);
          convolve(to.lead, from.lead, sides[side].lead);
        }
      }
      layer = next;
    }
    return ends;
  };
  const gathered = (pick: (end: Reached) => Spread): Spread => {
    const all: Spread = new Map();
    for (const end of matchEnds().values()) for (const [value, chance] of pick(end)) addChance(all, value, chance);
    return all;
  };
  const make = (part: Part): Joint | null => {
    if (view.phase === 'after') return null;
    switch (part) {
      case 'match':
      case 'overtime':
        return createJointOfCells(
          rules.bestOf === 1 ? current : [...matchEnds().values()].map(({ won, chance }) => ({ counted: won, chance })),
        );
      case 'set':
        return createJointOfCells(pointsOfSet ? current : winners(getSet(number)));
      case 'points':
        return pointsJoint(
          () => gathered(({ total }) => total),
          () => gathered(({ lead }) => lead),
        );
      default:
        return null;
    }
  };
  const cache = new Map<Part, Joint | null>();
  return (part) => {
    let joint = cache.get(part);
    if (joint === undefined) cache.set(part, (joint = make(part)));
    return joint;
  };
}

const pointsJoint = (total: () => Spread, lead: () => Spread): Joint => {
  const none = (): Count[] => [];
  return new Joint({
    pair: none,
    home: none,
    away: none,
    total: () => toTotals(total()),
    margin: () => toMargins(lead()),
  });
};
