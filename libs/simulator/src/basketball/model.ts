import type { GradedOutcome, Pair } from '@oware/betting';
import { grade } from '../grades';
import type { Course, Offer, SportModel } from '../match';
import { createEndsCache, getEndsOfExtra, createJointWithExtra } from '../engine/extra';
import { type Chances, type Count, type Joint, createJointOfSides, getMean } from '../engine/joint';
import { type BasketballView, OVERTIME_POSSESSIONS, getPointChances, getViewAt, writeScript } from './course';

const WITH_OVERTIME: readonly number[] = [219, 223, 225];
const FIRST_HALF: readonly number[] = [60, 66, 68];

const getSidePoints = (possessions: Pair, strengths: Pair): [Chances, Chances] => [
  getPointChances(possessions[0], strengths[0]),
  getPointChances(possessions[1], strengths[1]),
];

/** Returns the chance that a margin or a total is above a line. */
function above(counts: readonly Count[], value: (pair: Pair) => number, line: number): number {
  let [higher, all] = [0, 0];
  for (const { counted, chance } of counts) {
    all += chance;
    if (value(counted) > line) higher += chance;
  }
  return higher / all;
}

const getMargin = ([home, away]: Pair): number => home - away;
const getTotal = ([home, away]: Pair): number => home + away;

const twoWay = (marketId: number, specifiers: string, first: string, second: string, probability: number): Offer => ({
  marketId,
  specifiers,
  outcomes: [
    { id: first, probability },
    { id: second, probability: 1 - probability },
  ],
});

const half = (value: number): number => Math.floor(value) + 0.5;

function totals(id: number, joint: Joint): Offer[] {
  const counts = joint.of('total');
  const middle = half(getMean(counts, getTotal));
  return [-8, -4, 0, 4, 8].map((step) =>
    twoWay(id, `total=${middle + step}`, '12', '13', above(counts, getTotal, middle + step)),
  );
}

function handicaps(id: number, joint: Joint): Offer[] {
  const counts = joint.of('margin');
  const middle = half(-getMean(counts, getMargin));
  return [-6, -3, 0, 3, 6].map((step) =>
    twoWay(id, `hcp=${middle + step}`, '1714', '1715', above(counts, getMargin, -middle - step)),
  );
}

function threeWay(id: number, joint: Joint): Offer {
  const counts = joint.of('margin');
  const home = above(counts, getMargin, 0.5);
  const notAway = above(counts, getMargin, -0.5);
  return {
    marketId: id,
    specifiers: '',
    outcomes: [
      { id: '1', probability: home },
      { id: '2', probability: notAway - home },
      { id: '3', probability: 1 - notAway },
    ],
  };
}

const endsCache = createEndsCache();

/** Returns the points of the overtimes of a level match, with their chances. */
const getOvertimeEnds = (strengths: Pair): readonly Count[] =>
  endsCache(strengths, () =>
    getEndsOfExtra(createJointOfSides([0, 0], ...getSidePoints(OVERTIME_POSSESSIONS, strengths)).of('pair')),
  );

/** Adds overtimes until a match that is level after regular time or an overtime has a winner. */
const addOvertime = ({ score }: BasketballView, sides: readonly [Chances, Chances], strengths: Pair): Joint =>
  createJointWithExtra(score.withOvertime ?? score.fullTime, sides, getOvertimeEnds(strengths));

function offers(view: BasketballView, strengths: Pair): Offer[] {
  if (view.phase === 'after') return [];
  const sides = getSidePoints(view.period > 4 ? view.left.overtime : view.left.regular, strengths);
  const whole = addOvertime(view, sides, strengths);
  const winner = above(whole.of('margin'), getMargin, 0);
  const list = [twoWay(219, '', '4', '5', winner), ...totals(225, whole), ...handicaps(223, whole)];
  if (view.period <= 4) {
    const regular = createJointOfSides(view.score.fullTime, ...sides);
    list.push(threeWay(1, regular), ...totals(18, regular));
  }
  if (view.toHalf > 0) {
    const first = createJointOfSides(view.score.halfTime ?? [0, 0], ...getSidePoints(view.left.half, strengths));
    list.push(threeWay(60, first), ...totals(68, first).slice(1, 4), ...handicaps(66, first).slice(1, 4));
  }
  return list;
}

function decided(view: BasketballView, marketId: number, specifiers: string): GradedOutcome[] | null {
  const over = view.phase === 'after';
  const open = FIRST_HALF.includes(marketId)
    ? view.phase === 'before' || (!over && view.toHalf > 0)
    : WITH_OVERTIME.includes(marketId)
      ? !over
      : view.phase === 'before' || (!over && view.toPlay > 0);
  const [home, away] = FIRST_HALF.includes(marketId)
    ? (view.score.halfTime ?? [0, 0])
    : WITH_OVERTIME.includes(marketId)
      ? (view.score.withOvertime ?? view.score.fullTime)
      : view.score.fullTime;
  const passed = specifiers.startsWith('total=') && home + away > Number(specifiers.slice('total='.length));
  if (open && !passed) return null;
  const counted: Pair = [home, away];
  return grade(marketId, specifiers, counted, { fullTime: counted, halfTime: counted, withOvertime: counted });
}

/** Basketball as alternating, counted possessions: a price by time instead would sell unders above their value. */
export const basketball: SportModel<BasketballView> = {
  play(match, commands): Course<BasketballView> {
    const script = writeScript(match, commands);
    return { duration: script.end, at: (elapsed) => getViewAt(script, elapsed), offers, decided };
  },
};
