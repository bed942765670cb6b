import { type Pair } from '@oware/betting';
import { type LineState } from '../../catalogue/event-state';

/** Goals that a side may still score when a match is priced; more are too rare. */
export const MOST_GOALS = 10;

/** Chances of 0 to `MOST_GOALS` goals; they sum to 1. */
export function poisson(mean: number): Float64Array {
  const chances = new Float64Array(MOST_GOALS + 1);
  let chance = Math.exp(-mean);
  let sum = chance;
  chances[0] = chance;
  for (let goals = 1; goals <= MOST_GOALS; goals++) {
    chance *= mean / goals;
    chances[goals] = chance;
    sum += chance;
  }
  for (let goals = 0; goals <= MOST_GOALS; goals++) chances[goals] = (chances[goals] as number) / sum;
  return chances;
}

/** Returns the chance of at most so many goals. */
function atMost(chances: Float64Array, most: number): number {
  let sum = 0;
  for (let goals = 0; goals <= Math.min(most, MOST_GOALS); goals++) sum += chances[goals] as number;
  return sum;
}

/** Chances of outcomes by their odds, without the margin; null while one of them cannot be bet on. */
function fairChances({ outcomes }: LineState, ids: readonly string[]): number[] | null {
  const raw = ids.map((id) => {
    const { active, odds } = outcomes.get(id) ?? {};
    return active && odds ? 1 / odds : Infinity;
  });
  const sum = raw.reduce((total, each) => total + each, 0);
  return Number.isFinite(sum) ? raw.map((each) => each / sum) : null;
}

/** Where a function that rises crosses zero between two bounds. */
function crossing(from: number, to: number, value: (at: number) => number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (value(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Chance of home ahead at the end less that of away, when so many goals are still expected and home leads by `lead`. */
function edge([home, away]: Pair, lead: number): number {
  const [own, other] = [poisson(home), poisson(away)];
  let sum = 0;
  for (let goals = 0; goals <= MOST_GOALS; goals++)
    sum += (own[goals] as number) * (atMost(other, lead + goals - 1) + atMost(other, lead + goals) - 1);
  return sum;
}

const MOST_EXPECTED = 9;
const TOTAL = /^total=(\d+\.5)$/;
const byBalance = (a: EvenTotal, b: EvenTotal): number => Math.abs(a.over - 0.5) - Math.abs(b.over - 0.5);

/** A total that may still go either way, and the chance that it is passed. */
interface EvenTotal {
  line: number;
  over: number;
}

/** What prices say of the end of a match, without the margin. */
export interface MarketView {
  /** Chances of home, draw and away; they sum to 1. */
  result: readonly [home: number, draw: number, away: number];
  total: EvenTotal;
}

/** Reads the prices of 1X2 and of the most even total. @param now the score of regular play @returns null without open prices of both */
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
 * Goals that both sides are still expected to score, as prices see it: goals come at random, those of one side whatever the other does.
 * @param now the score of regular play
 */
export function goalMeans({ result, total }: MarketView, [home, away]: Pair): Pair {
  const room = Math.floor(total.line) - home - away;
  const all = crossing(0.001, MOST_EXPECTED, (mean) => 1 - atMost(poisson(mean), room) - total.over);
  const wanted = result[0] - result[2];
  const share = crossing(0.01, 0.99, (part) => edge([all * part, all * (1 - part)], home - away) - wanted);
  return [all * share, all * (1 - share)];
}
