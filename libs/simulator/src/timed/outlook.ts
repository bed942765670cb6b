import type { Pair } from '@oware/betting';
import { getCompoundPoisson } from '../engine/compound';
import { type Chances, type Count, type Joint, createJointOfCells, createJointOfSides } from '../engine/joint';
import { createEndsCache, type EndsCache, followLevel, getEndsOfExtra, createJointWithExtra } from '../engine/extra';
import type { Part } from '../engine/market-parts';
import { getScoringTime, type TimedRules } from './rules';
import type { TimedView } from './view';

/** Returns the remaining shares of the scores of a period for home and away. */
function getRemainingShares(rules: TimedRules, part: number): Pair {
  const left = (side: 0 | 1): number => {
    const [from, to] = getScoringTime(rules, side);
    return Math.min(1, Math.max(0, (to - part) / (to - from)));
  };
  return [left(0), left(1)];
}

/** Returns the remaining shares of all scores of regular time in the periods from `from` to `to`. */
export function getRemainingScoreShares(
  rules: TimedRules,
  { phase, period, part }: TimedView,
  from: number,
  to: number,
): Pair {
  const now = phase === 'before' ? 0 : phase === 'play' ? part : 1;
  let home = 0;
  let away = 0;
  for (let number = from; number <= to; number++) {
    const [h, a] = number < period ? [0, 0] : number > period ? [1, 1] : getRemainingShares(rules, now);
    home += h;
    away += a;
  }
  return [home / rules.periods, away / rules.periods];
}

const sides = ({ scores }: TimedRules, strengths: Pair, share: Pair): [Chances, Chances] => [
  getCompoundPoisson(strengths[0] * share[0], scores),
  getCompoundPoisson(strengths[1] * share[1], scores),
];

/** Cached ends of extra periods that have not begun, by sport. */
const endsCaches = new WeakMap<TimedRules, EndsCache>();

/** Returns the further points of a level match and their chances, always with a winner. */
function extraEnds(rules: TimedRules, strengths: Pair, left: Pair): readonly Count[] {
  const { extra } = rules;
  if (!extra) return [{ counted: [0, 0], chance: 1 }];
  const homeFirst = strengths[0] / (strengths[0] + strengths[1]);
  if (extra.sudden)
    return [
      { counted: [1, 0], chance: homeFirst },
      { counted: [0, 1], chance: 1 - homeFirst },
    ];
  const whole = extra.seconds / (rules.seconds * rules.periods);
  const grid = (share: Pair): Count[] => {
    const [home, away] = sides(rules, strengths, [whole * share[0], whole * share[1]]);
    return home
      .flatMap((h, i) => away.map((a, j): Count => ({ counted: [i, j], chance: h * a })))
      .filter(({ chance }) => chance > 1e-7);
  };
  if (extra.shootout)
    return grid(left).flatMap(({ counted: [home, away], chance }): Count[] =>
      home !== away
        ? [{ counted: [home, away], chance }]
        : [
            { counted: [home + 1, away], chance: chance * homeFirst },
            { counted: [home, away + 1], chance: chance * (1 - homeFirst) },
          ],
    );
  const endsCache = endsCaches.get(rules) ?? createEndsCache();
  endsCaches.set(rules, endsCache);
  const following = endsCache(strengths, () => getEndsOfExtra(grid([1, 1])));
  return left[0] + left[1] === 2 ? following : followLevel(grid(left), following);
}

const plus = (a: Pair, b: Pair): Pair => [a[0] + b[0], a[1] + b[1]];
const NONE: Pair = [0, 0];

/** Returns the possible ends of the parts of a match; null for a part that is over or that the sport does not have. */
export function createOutlook(
  rules: TimedRules,
  view: TimedView,
  strengths: Pair,
): (part: Part, number: number) => Joint | null {
  const { period, periods, score } = view;
  const inRegular = period <= rules.periods && view.phase !== 'shootout';
  const between = (from: number, to: number, now: Pair): Joint | null => {
    const share = getRemainingScoreShares(rules, view, from, to);
    return inRegular && share[0] + share[1] > 0 ? createJointOfSides(now, ...sides(rules, strengths, share)) : null;
  };
  const extra = (): Joint => {
    const now = score.withOvertime ?? score.fullTime;
    if (inRegular)
      return createJointWithExtra(
        now,
        sides(rules, strengths, getRemainingScoreShares(rules, view, 1, rules.periods)),
        extraEnds(rules, strengths, [1, 1]),
      );
    const left =
      view.phase === 'play' ? getRemainingShares(rules, view.part) : view.phase === 'break' ? ([1, 1] as const) : NONE;
    const lead = now[0] - now[1];
    // Between two extra periods the score is level; within one it need not be.
    const ends =
      rules.extra?.sudden === true || lead === 0
        ? extraEnds(rules, strengths, left)
        : leadEnds(rules, strengths, left, lead);
    return createJointOfCells(ends.map(({ counted, chance }) => ({ counted: plus(now, counted), chance })));
  };
  const cache = new Map<string, Joint | null>();
  const make = (part: Part, number: number): Joint | null => {
    switch (part) {
      case 'match':
        return between(1, rules.periods, score.fullTime);
      case 'overtime':
        return extra();
      case 'half':
        return between(1, rules.periods / 2, score.halfTime ?? NONE);
      case 'secondHalf': {
        const [home, away] = score.fullTime;
        const [h, a] = score.halfTime ?? NONE;
        return between(rules.periods / 2 + 1, rules.periods, [home - h, away - a]);
      }
      case 'period':
        return between(number, number, (number <= period ? periods[number - 1] : undefined) ?? NONE);
      case 'firstFive':
        return between(1, 5, periods.slice(0, 5).reduce<Pair>(plus, NONE));
      default:
        return null;
    }
  };
  return (part, number) => {
    const key = `${part}${number}`;
    let joint = cache.get(key);
    if (joint === undefined) cache.set(key, (joint = make(part, number)));
    return joint;
  };
}

/** Returns the ends of extra time in which a side leads. */
function leadEnds(rules: TimedRules, strengths: Pair, left: Pair, lead: number): Count[] {
  const whole = (rules.extra?.seconds ?? 0) / (rules.seconds * rules.periods);
  const [home, away] = sides(rules, strengths, [whole * left[0], whole * left[1]]);
  const again = extraEnds(rules, strengths, [1, 1]);
  return home.flatMap((h, i) =>
    away.flatMap((a, j): Count[] => {
      if (h * a < 1e-7) return [];
      if (lead + i - j !== 0) return [{ counted: [i, j], chance: h * a }];
      return again.map(({ counted, chance }) => ({
        counted: [i + counted[0], j + counted[1]],
        chance: h * a * chance,
      }));
    }),
  );
}
