import { type Pair } from '@oware/betting';
import { type LineState } from '../../catalogue/api';

/** Maximum number of further goals of a side that pricing considers. More are too rare to matter. */
export const MAX_GOALS = 10;

/** Returns the probabilities of 0 to `MAX_GOALS` goals. They sum to 1. */
export function getPoissonChances(mean: number): Float64Array {
  const chances = new Float64Array(MAX_GOALS + 1);
  let chance = Math.exp(-mean);
  let sum = chance;
  chances[0] = chance;
  for (let goals = 1; goals <= MAX_GOALS; goals++) {
    chance *= mean / goals;
    chances[goals] = chance;
    sum += chance;
  }
  for (let goals = 0; goals <= MAX_GOALS; goals++) chances[goals] = (chances[goals] as number) / sum;
  return chances;
}

/** Returns the probability of at most `max` goals. */
function atMost(chances: Float64Array, max: number): number {
  let sum = 0;
  for (let goals = 0; goals <= Math.min(max, MAX_GOALS); goals++) sum += chances[goals] as number;
  return sum;
}

/** Returns the probabilities that the odds of outcomes imply, without the margin; null while one of them is closed for betting. */
function fairChances({ outcomes }: LineState, ids: readonly string[]): number[] | null {
  const raw = ids.map((id) => {
    const { active, odds } = outcomes.get(id) ?? {};
    return active && odds ? 1 / odds : Infinity;
  });
  const sum = raw.reduce((total, each) => total + each, 0);
  return Number.isFinite(sum) ? raw.map((each) => each / sum) : null;
}

/** Finds the zero of an increasing function between two bounds. */
function crossing(from: number, to: number, value: (at: number) => number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (value(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Returns the probability of a home win minus that of an away win, given the expected further goals of both sides and the lead of home.
 */
function edge([home, away]: Pair, lead: number): number {
  const [own, other] = [getPoissonChances(home), getPoissonChances(away)];
  let sum = 0;
  for (let goals = 0; goals <= MAX_GOALS; goals++)
    sum += (own[goals] as number) * (atMost(other, lead + goals - 1) + atMost(other, lead + goals) - 1);
  return sum;
}

const MAX_EXPECTED = 9;
const TOTAL = /^total=(\d+\.5)$/;
const byBalance = (a: EvenTotal, b: EvenTotal): number => Math.abs(a.over - 0.5) - Math.abs(b.over - 0.5);

/** A total that is still undecided, and the probability of over. */
interface EvenTotal {
  line: number;
  over: number;
}

/** Probabilities that the prices of a match imply, without the margin. */
export interface MarketView {
  /** Probabilities of home win, draw and away win. They sum to 1. */
  result: readonly [home: number, draw: number, away: number];
  total: EvenTotal;
}

/**
 * Reads the prices of 1X2 and of the most even total.
 * @param now current score, without extra time
 * @returns null unless both markets have open prices
 */
export function readMarketView(lines: ReadonlyMap<string, LineState>, now: Pair): MarketView | null {
  const threeWay = lines.get('1|');
  const result = threeWay && fairChances(threeWay, ['1', '2', '3']);
  const totals = [...lines.values()].flatMap((line): EvenTotal[] => {
    const goals = line.marketId === 18 && line.oddsStatus === 1 ? TOTAL.exec(line.specifiers)?.[1] : undefined;
    const over = goals === undefined ? undefined : fairChances(line, ['12', '13'])?.[0];
    return over === undefined || Number(goals) < now[0] + now[1] ? [] : [{ line: Number(goals), over }];
  });
  const total = totals.sort(byBalance)[0];
  return result && total ? { result: result as [number, number, number], total } : null;
}

/**
 * Returns the expected further goals of both sides that the prices imply, if each side's goals are independent and Poisson-distributed.
 * The last parameter is the current score, without extra time.
 */
export function getGoalMeans({ result, total }: MarketView, [home, away]: Pair): Pair {
  const room = Math.floor(total.line) - home - away;
  const all = crossing(0.001, MAX_EXPECTED, (mean) => 1 - atMost(getPoissonChances(mean), room) - total.over);
  const difference = result[0] - result[2];
  const share = crossing(0.01, 0.99, (part) => edge([all * part, all * (1 - part)], home - away) - difference);
  return [all * share, all * (1 - share)];
}
