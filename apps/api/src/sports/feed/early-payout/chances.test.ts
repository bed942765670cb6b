import { type Pair } from '@oware/betting';
import { EARLY_PAYOUT } from '@oware/contracts';
import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { getEarlyChances, type MatchState } from './chances';
import { getScoreProbabilities, GOAL_COUNTS } from './score-probabilities';

/**
 * Returns the chance to be ever `target` ahead, goal by goal: all orders of goals are equally likely, so the next goal is `own` by its
 * share.
 */
const touched = new Map<string, number>();
function everAhead(lead: number, target: number, own: number, other: number): number {
  if (lead >= target) return 1;
  if (own === 0) return 0;
  const key = [lead, target, own, other].join();
  let chance = touched.get(key);
  if (chance === undefined) {
    const share = own / (own + other);
    const behind = other === 0 ? 0 : everAhead(lead - 1, target, own, other - 1);
    chance = share * everAhead(lead + 1, target, own - 1, other) + (1 - share) * behind;
    touched.set(key, chance);
  }
  return chance;
}

/** Returns the chance that at least `needed` of `goals` are early, each with the chance `part`. */
function soonEnough(needed: number, goals: number, part: number): number {
  let counts = [1];
  for (let goal = 0; goal < goals; goal++)
    counts = Array.from(
      { length: counts.length + 1 },
      (_, n) => (counts[n] ?? 0) * (1 - part) + (counts[n - 1] ?? 0) * part,
    );
  return counts.reduce((sum, chance, count) => (count >= needed ? sum + chance : sum), 0);
}

type Chances = Readonly<Record<string, readonly [win: number, refund: number]>>;

/** Returns the chances of the outcomes of a market with a number of further goals. */
function getChances(marketId: number, { now, left, early }: MatchState, home: number, away: number): Chances {
  const lead = now[0] - now[1];
  const end = lead + home - away;
  const either = (holds: boolean, otherwise = 0): readonly [number, number] => [holds ? 1 : otherwise, 0];
  const ahead = (target: number) =>
    [everAhead(lead, target, home, away), everAhead(-lead, target, away, home)] as const;
  const onTheWay = (target: number): Chances => ({
    1: either(end > 0, ahead(target)[0]),
    2: either(end === 0),
    3: either(end < 0, ahead(target)[1]),
  });
  const goals = now[0] + now[1] + home + away;
  switch (marketId) {
    case EARLY_PAYOUT.twoup:
      return onTheWay(2);
    case EARLY_PAYOUT['1x2oneup']:
      return onTheWay(1);
    case EARLY_PAYOUT.dc1up:
      return {
        9: either(end >= 0, ahead(1)[0]),
        10: either(end !== 0 || lead !== 0 || home + away > 0),
        11: either(end <= 0, ahead(1)[1]),
      };
    case EARLY_PAYOUT.earlygoals:
      return {
        12: either(goals >= 3, early === 0 ? 0 : soonEnough(2 - now[0] - now[1], home + away, early / left)),
        13: either(goals < 3),
      };
    default:
      return goals === 0
        ? { 1: [0, 1], 2: [1, 0], 3: [0, 1] }
        : { 1: either(end > 0), 2: either(end === 0), 3: either(end < 0) };
  }
}

/** Adds up the chances of every end, one by one. */
function addChances(marketId: number, state: MatchState): Record<string, number> {
  const sums: Record<string, [win: number, refund: number]> = {};
  for (let home = 0; home < GOAL_COUNTS; home++)
    for (let away = 0; away < GOAL_COUNTS; away++)
      for (const [id, [win, refund]] of Object.entries(getChances(marketId, state, home, away))) {
        const sum = (sums[id] ??= [0, 0]);
        const chance = state.ends[home * GOAL_COUNTS + away] as number;
        sum[0] += win * chance;
        sum[1] += refund * chance;
      }
  return Object.fromEntries(
    Object.entries(sums).map(([id, [win, refund]]) => [id, Math.min(1, win / Math.max(1e-9, 1 - refund))]),
  );
}

const goals = fc.integer({ min: 0, max: 5 });
const mean = fc.double({ min: 0, max: 4, noNaN: true });
const states: fc.Arbitrary<MatchState> = fc
  .record({
    now: fc.tuple(goals, goals) as fc.Arbitrary<Pair>,
    means: fc.tuple(mean, mean) as fc.Arbitrary<Pair>,
    left: fc.integer({ min: 0, max: 90 }),
    part: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ part, means, ...state }) => ({
    ...state,
    ends: getScoreProbabilities(means),
    early: Math.min(part, state.left),
  }));

it.each(Object.entries(EARLY_PAYOUT))(
  'computes chances of %s by tables that equal the sum over all ends',
  (_, marketId) => {
    fc.assert(
      fc.property(states, (state) => {
        const direct = addChances(marketId, state);
        const chances = Object.fromEntries(getEarlyChances(marketId, state));
        expect(Object.keys(chances).sort()).toEqual(Object.keys(direct).sort());
        for (const [id, chance] of Object.entries(direct)) expect(chances[id]).toBeCloseTo(chance, 9);
      }),
      { numRuns: countCases(300) },
    );
  },
);
