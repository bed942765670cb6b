import type { GradedOutcome } from '@oware/betting';
import { createRandom } from '../random';

/** A runner in an outright. */
interface OutrightRunner {
  /** The feed's id of the outcome. */
  id: string;
  competitorId: string;
  name: string;
  /** Around 0: positive is better. */
  rating: number;
}

/** A competition with bets on its winner. It determines all standings, prices and results. */
export interface Outright {
  /** sr:season:{n} */
  id: string;
  sportId: string;
  sportName: string;
  category: { id: string; name: string };
  tournament: { id: string; name: string };
  /** Name of the season. */
  name: string;
  /** The feed's free text market of the season: pre:markettext:{n} */
  variant: string;
  runners: readonly OutrightRunner[];
  /** Real times, ms. */
  startsAt: number;
  endsAt: number;
  margin: number;
}

/** Number of steps of a season; standings and prices change at each. */
const STEPS = 20;
/** Expected gain of the best runner in a step, in standard deviations of chance. */
const EDGE = 0.35;
/** Standard deviation of the points of a step. */
const POINTS = 3;
/** One in so many runners withdraws, after the start of the season and well before its end. */
const STAYS = 24;
const WITHDRAWS_FROM = 4;
const WITHDRAWS_UP_TO = 15;
/**
 * Number of intervals of the integration over the leading total, and its range to either side, in standard deviations.
 */
const PARTS = 240;
const REACH = 6;
/** Variance that rounding adds to a step. */
const ROUNDED = 1 / 12;
/** Minimum chance of a remaining runner. */
const MIN_CHANCE = 0.0005;

/** Returns the step of a season at a time, 0 to 20. */
export const getStep = ({ startsAt, endsAt }: Outright, now: number): number =>
  Math.max(0, Math.min(STEPS, Math.floor(((now - startsAt) / (endsAt - startsAt)) * STEPS)));

/** Returns the step in which a runner withdraws; null if it stays. The first two always stay. */
function withdrawsAt({ id }: Outright, index: number): number | null {
  const random = createRandom(`${id}:withdraws:${index}`);
  if (index < 2 || random.below(STAYS) > 0) return null;
  return WITHDRAWS_FROM + random.below(WITHDRAWS_UP_TO - WITHDRAWS_FROM);
}

/** Returns the chance that a remaining runner withdraws after a step. */
function withdrawChance(index: number, step: number): number {
  if (index < 2) return 0;
  const steps = WITHDRAWS_UP_TO - WITHDRAWS_FROM;
  const later = Math.min(steps, Math.max(0, WITHDRAWS_UP_TO - Math.max(WITHDRAWS_FROM, step + 1))) / steps / STAYS;
  return later / (1 - 1 / STAYS + later);
}

/** Returns the runners that have withdrawn up to a step. */
export const listWithdrawn = (outright: Outright, step: number): OutrightRunner[] =>
  outright.runners.filter((_, index) => (withdrawsAt(outright, index) ?? Infinity) <= step);

/** Returns the points of each runner at the end of a step. */
function standing({ id, runners }: Outright, step: number): number[] {
  const most = Math.max(...runners.map(({ rating }) => Math.abs(rating)), 0.001);
  return runners.map(({ rating }, index) => {
    const random = createRandom(`${id}:points:${index}`);
    let points = 0;
    for (let at = 0; at < step; at++) points += Math.round(((rating / most) * EDGE + random.normal()) * POINTS);
    return points;
  });
}

/** Returns the chance that a standard normal value is below `value`, to seven digits (Abramowitz and Stegun 7.1.26). */
function chanceBelow(value: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(value)) / Math.SQRT2);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-(value ** 2) / 2)) / 2;
  return value > 0 ? 1 - tail : tail;
}

/** A remaining runner: its expected final points, and the chance that it withdraws before the end. */
interface Racing {
  id: string;
  mean: number;
  withdraws: number;
}

/**
 * Returns the chance that each of several normal values of equal spread is the highest of those that stay, if it stays itself. Integrated
 * and not sampled: players would buy prices that deviate from their chance at random and cash out at the next step.
 */
function chancesToLead(racing: readonly Racing[], spread: number): number[] {
  const lead = racing.map(() => 0);
  const top = Math.max(...racing.map(({ mean }) => mean));
  for (let part = 0; part <= PARTS; part++) {
    const value = top + spread * REACH * ((2 * part) / PARTS - 1);
    const below = racing.map(
      ({ mean, withdraws }) => withdraws + (1 - withdraws) * chanceBelow((value - mean) / spread),
    );
    const all = below.reduce((product, chance) => product * chance, 1);
    for (const [at, { mean }] of racing.entries()) {
      const others = all / Math.max(below[at] as number, 1e-12);
      lead[at] = (lead[at] as number) + Math.exp(-(((value - mean) / spread) ** 2) / 2) * others;
    }
  }
  return toWhole(racing, lead);
}

/** Scales chances so that exactly one remaining runner leads. */
function toWhole(racing: readonly Racing[], lead: readonly number[]): number[] {
  const whole = lead.reduce((sum, chance, at) => sum + chance * (1 - (racing[at]?.withdraws ?? 0)), 0);
  return lead.map((chance) => chance / whole);
}

/**
 * Returns the chances of the remaining runners at a step, each on condition that it does not withdraw. Stakes on a withdrawn runner are
 * refunded, and its chances go to the others: without this, chances would rise with each withdrawal, and a multiple that is cashed out
 * keeps the margin only once.
 */
export function getChances(outright: Outright, step: number): { id: string; probability: number }[] {
  const { runners } = outright;
  const out = new Set(listWithdrawn(outright, step).map((runner) => runner.id));
  const most = Math.max(...runners.map(({ rating }) => Math.abs(rating)), 0.001);
  const points = standing(outright, step);
  const left = STEPS - step;
  const racing = runners.flatMap(({ id, rating }, index): Racing[] => {
    const mean = (points[index] as number) + (rating / most) * EDGE * left * POINTS;
    return out.has(id) ? [] : [{ id, mean, withdraws: withdrawChance(index, step) }];
  });
  const led = chancesToLead(racing, Math.sqrt(Math.max(left, 0.01) * (POINTS ** 2 + ROUNDED)));
  const least = toWhole(
    racing,
    led.map((chance) => Math.max(MIN_CHANCE, chance)),
  );
  return racing.map(({ id }, at) => ({ id, probability: least[at] as number }));
}

/** Ten decimal places are enough for any dead heat. */
const share = (winners: number): string => (1 / winners).toFixed(10);

/**
 * Returns the results: runners that are level at the top share the win (dead heat); stakes on withdrawn runners are refunded.
 */
export function getResults(outright: Outright): GradedOutcome[] {
  const { runners } = outright;
  const out = new Set(listWithdrawn(outright, STEPS).map(({ id }) => id));
  const points = standing(outright, STEPS);
  const best = Math.max(...points.filter((_, index) => !out.has((runners[index] as OutrightRunner).id)));
  const winners = runners.filter(({ id }, index) => !out.has(id) && points[index] === best);
  return runners.map(({ id }): GradedOutcome => {
    if (out.has(id)) return { outcomeId: id, result: 0, voidFactor: 1 };
    if (!winners.some((winner) => winner.id === id)) return { outcomeId: id, result: 0 };
    return { outcomeId: id, result: 1, ...(winners.length > 1 ? { deadHeatFactor: share(winners.length) } : {}) };
  });
}
