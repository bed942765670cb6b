import type { GradedOutcome, Pair } from '@oware/betting';
import { grade } from '../grades';
import type { Course, Offer, SportModel } from '../match';
import { type BasketballView, possessionsIn, possessionVariance, viewAt, writeScript } from './course';

const OVERTIME = 300;
const WITH_OVERTIME: readonly number[] = [219, 223, 225];
const FIRST_HALF: readonly number[] = [60, 66, 68];

/** Chance that a normal value stays below x (Abramowitz and Stegun 26.2.17; error below 1e-7). */
function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    0.3989422804 *
    Math.exp((-x * x) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

/** Margin and total of a stretch of play, as normal values. */
interface Outlook {
  margin: number;
  total: number;
  deviation: number;
}

function outlook(now: Pair, seconds: number, strengths: Pair): Outlook {
  const possessions = possessionsIn(seconds);
  const variance = possessions * (possessionVariance(strengths[0]) + possessionVariance(strengths[1]));
  return {
    margin: now[0] - now[1] + possessions * (strengths[0] - strengths[1]),
    total: now[0] + now[1] + possessions * (strengths[0] + strengths[1]),
    deviation: Math.sqrt(Math.max(variance, 1e-6)),
  };
}

/** Chance that a whole number around `mean` is above a half line. */
const above = (mean: number, deviation: number, line: number): number => 1 - normalBelow((line - mean) / deviation);

const twoWay = (marketId: number, specifiers: string, first: string, second: string, probability: number): Offer => ({
  marketId,
  specifiers,
  outcomes: [
    { id: first, probability },
    { id: second, probability: 1 - probability },
  ],
});

const half = (value: number): number => Math.floor(value) + 0.5;

const totals = (id: number, { total, deviation }: Outlook): Offer[] =>
  [-8, -4, 0, 4, 8].map((step) => {
    const line = half(total) + step;
    return twoWay(id, `total=${line}`, '12', '13', above(total, deviation, line));
  });

const handicaps = (id: number, { margin, deviation }: Outlook): Offer[] =>
  [-6, -3, 0, 3, 6].map((step) => {
    const hcp = half(-margin) + step;
    return twoWay(id, `hcp=${hcp}`, '1714', '1715', above(margin, deviation, -hcp));
  });

function threeWay(id: number, { margin, deviation }: Outlook): Offer {
  const home = above(margin, deviation, 0.5);
  const notAway = above(margin, deviation, -0.5);
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

/** With overtime: a level regular time is decided by a short period more. */
function withOvertime(view: BasketballView, strengths: Pair): { winner: number; look: Outlook } {
  const now = view.score.withOvertime ?? view.score.fullTime;
  const seconds = view.period > 4 ? view.overtimeToPlay : view.toPlay;
  const look = outlook(now, seconds, strengths);
  const [, draw] = threeWay(1, look).outcomes;
  const tie = draw?.probability ?? 0;
  const extra = outlook([0, 0], OVERTIME, strengths);
  const winner = above(look.margin, look.deviation, 0.5) + tie * above(extra.margin, extra.deviation, 0);
  return { winner, look: { ...look, total: look.total + tie * extra.total } };
}

function offers(view: BasketballView, strengths: Pair): Offer[] {
  if (view.phase === 'after') return [];
  const { winner, look } = withOvertime(view, strengths);
  const list = [twoWay(219, '', '4', '5', winner), ...totals(225, look), ...handicaps(223, look)];
  if (view.period <= 4) {
    const regular = outlook(view.score.fullTime, view.toPlay, strengths);
    list.push(threeWay(1, regular), ...totals(18, regular));
  }
  if (view.toHalf > 0) {
    const first = outlook(view.score.halfTime ?? [0, 0], view.toHalf, strengths);
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

/** Basketball: possessions in turn; margin and total are near enough normal. */
export const basketball: SportModel<BasketballView> = {
  play(match, commands): Course<BasketballView> {
    const script = writeScript(match, commands);
    return { duration: script.end, at: (elapsed) => viewAt(script, elapsed), offers, decided };
  },
};
