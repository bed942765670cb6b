import { EARLY_GOALS, type Pair } from '@oware/betting';
import { EARLY_PAYOUT } from '@oware/contracts';
import { type ScoreProbabilities, GOAL_COUNTS } from './score-probabilities';
import { MAX_GOALS } from './goal-means';

/** The state of a match from which early payout is priced. */
export interface MatchState {
  /** Current score, without extra time. */
  now: Pair;
  /** Probabilities of the goals still to be scored. */
  ends: ScoreProbabilities;
  /** Remaining minutes of play. */
  left: number;
  /** Remaining minutes that count for early goals. */
  early: number;
}

/** Goals of both sides from now until the end of the match. */
interface End {
  home: number;
  away: number;
}

const CHOOSE: number[][] = [[1]];
for (let n = 1; n <= 2 * MAX_GOALS; n++) {
  const above = CHOOSE[n - 1] as number[];
  CHOOSE.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
}
const choose = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0;

/**
 * Returns the probability that a side that leads by `lead` ever leads by `target` while it scores `own` goals and the other side `other`,
 * if all orders of goals are equally likely. Uses the reflection principle for paths that reach the target.
 */
export function getChanceEverAhead(lead: number, target: number, own: number, other: number): number {
  if (lead >= target || lead + own - other >= target) return 1;
  return choose(own + other, other + target - lead) / choose(own + other, own);
}

/** Returns the probability that at least `needed` of `goals` are scored within a share of the remaining time. */
function atLeast(needed: number, goals: number, part: number): number {
  let sum = 0;
  for (let count = Math.max(0, needed); count <= goals; count++)
    sum += choose(goals, count) * part ** count * (1 - part) ** (goals - count);
  return needed <= 0 ? 1 : sum;
}

/** Probabilities that an outcome wins, and that its stake is refunded. */
type Chances = readonly [win: number, refund: number];

/** Returns the probabilities of a market's outcomes, by id, given the goals still to be scored, in any order. */
function getChancesAtEnd(
  marketId: number,
  { now, left, early }: MatchState,
  { home, away }: End,
): Record<string, Chances> {
  const lead = now[0] - now[1];
  const end = lead + home - away;
  const wonIf = (won: boolean): Chances => [won ? 1 : 0, 0];
  const ahead = (target: number): [number, number] => [
    getChanceEverAhead(lead, target, home, away),
    getChanceEverAhead(-lead, target, away, home),
  ];
  const three = (target: number): Record<string, Chances> => {
    const [h, a] = ahead(target);
    return { '1': [end > 0 ? 1 : h, 0], '2': wonIf(end === 0), '3': [end < 0 ? 1 : a, 0] };
  };
  switch (marketId) {
    case EARLY_PAYOUT.twoup:
      return three(2);
    case EARLY_PAYOUT['1x2oneup']:
      return three(1);
    case EARLY_PAYOUT.dc1up: {
      const [h, a] = ahead(1);
      // At a level score the next goal gives its side the lead.
      return {
        '9': [end >= 0 ? 1 : h, 0],
        '10': wonIf(end !== 0 || home + away > 0 || lead !== 0),
        '11': [end <= 0 ? 1 : a, 0],
      };
    }
    case EARLY_PAYOUT.earlygoals: {
      const goals = now[0] + now[1];
      const passed = goals + home + away > EARLY_GOALS.line;
      const part = left === 0 ? 0 : early / left;
      const soon = early === 0 ? 0 : atLeast(EARLY_GOALS.goals - goals, home + away, part);
      return { '12': [passed ? 1 : soon, 0], '13': wonIf(!passed) };
    }
    default: {
      const goalless = now[0] + now[1] + home + away === 0;
      const side = (won: boolean): Chances => (goalless ? [0, 1] : wonIf(won));
      return { '1': side(end > 0), '2': wonIf(end === 0), '3': side(end < 0) };
    }
  }
}

/** Probabilities that an outcome wins or is refunded at each final score, at index `home * SIDE + away`. */
interface OutcomeChances {
  id: string;
  win: Float64Array;
  refund: Float64Array;
}

const createOutcomeChances = (id: string): OutcomeChances => ({
  id,
  win: new Float64Array(GOAL_COUNTS * GOAL_COUNTS),
  refund: new Float64Array(GOAL_COUNTS * GOAL_COUNTS),
});

/** By market, score and time left for early goals, the only inputs. Many matches share them. */
const cache = new Map<string, readonly OutcomeChances[]>();
const MAX_CACHED = 4_000;

/** Returns the probabilities of each outcome of a market at each final score. */
function getOutcomeChances(marketId: number, state: MatchState): readonly OutcomeChances[] {
  const { now, left, early } = state;
  const key = `${marketId}|${now.join(':')}|${marketId === EARLY_PAYOUT.earlygoals ? `${early}/${left}` : ''}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const outcomes = new Map<string, OutcomeChances>();
  for (let home = 0; home < GOAL_COUNTS; home++)
    for (let away = 0; away < GOAL_COUNTS; away++)
      for (const [id, [win, refund]] of Object.entries(getChancesAtEnd(marketId, state, { home, away }))) {
        const outcome = outcomes.get(id) ?? createOutcomeChances(id);
        outcomes.set(id, outcome);
        outcome.win[home * GOAL_COUNTS + away] = win;
        outcome.refund[home * GOAL_COUNTS + away] = refund;
      }
  if (cache.size >= MAX_CACHED) cache.clear();
  const list = [...outcomes.values()];
  cache.set(key, list);
  return list;
}

/**
 * Returns the chance by which each outcome of a market is priced: that it wins, given that its stake is not refunded.
 */
export function getEarlyChances(marketId: number, state: MatchState): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  for (const { id, win, refund } of getOutcomeChances(marketId, state)) {
    let [wins, refunds] = [0, 0];
    for (let at = 0; at < state.ends.length; at++) {
      const chance = state.ends[at] as number;
      wins += (win[at] as number) * chance;
      refunds += (refund[at] as number) * chance;
    }
    chances.set(id, Math.min(1, wins / Math.max(1e-9, 1 - refunds)));
  }
  return chances;
}
