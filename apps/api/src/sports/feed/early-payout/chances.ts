import { EARLY_GOALS, type Pair } from '@oware/betting';
import { EARLY_PAYOUT } from '@oware/contracts';
import { type EndChances, SIDE } from './end-chances';
import { MOST_GOALS } from './goal-means';

/** Where a match stands, for prices of early payout. */
export interface Stand {
  /** The score of regular play. */
  now: Pair;
  /** Chances of the goals that are still to come. */
  ends: EndChances;
  /** Minutes of play that are left, and how many of them are among those of early goals. */
  left: number;
  early: number;
}

/** One way in which the goals to come may fall. */
interface End {
  home: number;
  away: number;
}

const CHOOSE: number[][] = [[1]];
for (let n = 1; n <= 2 * MOST_GOALS; n++) {
  const above = CHOOSE[n - 1] as number[];
  CHOOSE.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
}
const choose = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0;

/**
 * The chance that a side which is `lead` ahead is ever `target` ahead while it scores `own` goals and the other side `other`, in any
 * order alike: the paths that touch the target are as many as those that end mirrored at it.
 */
export function everAhead(lead: number, target: number, own: number, other: number): number {
  if (lead >= target || lead + own - other >= target) return 1;
  return choose(own + other, other + target - lead) / choose(own + other, own);
}

/** The chance that at least `needed` of `goals` fall in a part of the time that is left. */
function atLeast(needed: number, goals: number, part: number): number {
  let sum = 0;
  for (let count = Math.max(0, needed); count <= goals; count++)
    sum += choose(goals, count) * part ** count * (1 - part) ** (goals - count);
  return needed <= 0 ? 1 : sum;
}

/** How likely an outcome wins and comes back at one end. */
type Fate = readonly [won: number, back: number];

/** Fates of the outcomes of a market at one end. */
function fates(marketId: number, { now, left, early }: Stand, { home, away }: End): Record<string, Fate> {
  const lead = now[0] - now[1];
  const end = lead + home - away;
  const wonIf = (won: boolean): Fate => [won ? 1 : 0, 0];
  const ahead = (target: number): [number, number] => [
    everAhead(lead, target, home, away),
    everAhead(-lead, target, away, home),
  ];
  const three = (target: number): Record<string, Fate> => {
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
      // Whoever scores next at a level score leads.
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
      const side = (won: boolean): Fate => (goalless ? [0, 1] : wonIf(won));
      return { '1': side(end > 0), '2': wonIf(end === 0), '3': side(end < 0) };
    }
  }
}

/** How an outcome fares at each end: of home goals, then of away goals, from none to the most. */
interface Fare {
  id: string;
  won: Float64Array;
  back: Float64Array;
}

/** Fares follow from the score and the part of early goals alone, and scores come again: they are worked out once. */
const known = new Map<string, readonly Fare[]>();
const MOST_KNOWN = 4_000;

function faresOf(marketId: number, stand: Stand): readonly Fare[] {
  const { now, left, early } = stand;
  const key = `${marketId}|${now.join(':')}|${marketId === EARLY_PAYOUT.earlygoals ? `${early}/${left}` : ''}`;
  const before = known.get(key);
  if (before) return before;
  const fares = new Map<string, Fare>();
  for (let home = 0; home < SIDE; home++)
    for (let away = 0; away < SIDE; away++)
      for (const [id, [won, back]] of Object.entries(fates(marketId, stand, { home, away }))) {
        const fare = fares.get(id) ?? { id, won: new Float64Array(SIDE * SIDE), back: new Float64Array(SIDE * SIDE) };
        fares.set(id, fare);
        fare.won[home * SIDE + away] = won;
        fare.back[home * SIDE + away] = back;
      }
  if (known.size >= MOST_KNOWN) known.clear();
  const list = [...fares.values()];
  known.set(key, list);
  return list;
}

/** The chance that counts for the price of each outcome: of winning, where the stake does not come back. */
export function earlyChances(marketId: number, stand: Stand): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  for (const { id, won, back } of faresOf(marketId, stand)) {
    let [wins, returns] = [0, 0];
    for (const [at, chance] of stand.ends.entries()) {
      wins += (won[at] as number) * chance;
      returns += (back[at] as number) * chance;
    }
    chances.set(id, Math.min(1, wins / Math.max(1e-9, 1 - returns)));
  }
  return chances;
}
