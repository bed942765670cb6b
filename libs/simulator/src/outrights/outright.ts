import type { GradedOutcome } from '@oware/betting';
import { seeded } from '../random';

/** Who may win a competition. */
interface OutrightRunner {
  /** The feed's id of the outcome, and of the team or person. */
  id: string;
  competitorId: string;
  name: string;
  /** Around 0: positive is better. */
  rating: number;
}

/** Who wins a competition. Everything about it follows from it. */
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

/** A season goes on in so many steps: standings and prices change from one to the next. */
const STEPS = 20;
/** What the best have ahead of the others in a step, against what chance does. */
const EDGE = 0.35;
/** Points for which chance makes one step go up or down. */
const POINTS = 3;
/** One in so many withdraws, after the season has begun and before its end is near. */
const STAYS = 24;
const WITHDRAWS_FROM = 4;
const WITHDRAWS_UP_TO = 15;
/** Parts of the totals that may lead, and how far they reach on both sides, in spreads. */
const PARTS = 240;
const REACH = 6;
/** What rounding adds to the variance of a step. */
const ROUNDED = 1 / 12;
/** Nobody who is still in it is without a chance. */
const LEAST_CHANCE = 0.0005;

/** The step of a season at a time, 0 to 20. */
export const stepAt = ({ startsAt, endsAt }: Outright, now: number): number =>
  Math.max(0, Math.min(STEPS, Math.floor(((now - startsAt) / (endsAt - startsAt)) * STEPS)));

/** The step in which a runner withdraws; null for one that stays. The first two always stay. */
function withdrawsAt({ id }: Outright, index: number): number | null {
  const random = seeded(`${id}:withdraws:${index}`);
  if (index < 2 || random.below(STAYS) > 0) return null;
  return WITHDRAWS_FROM + random.below(WITHDRAWS_UP_TO - WITHDRAWS_FROM);
}

/** How likely a runner that is still in it at a step withdraws later. */
function withdrawChance(index: number, step: number): number {
  if (index < 2) return 0;
  const steps = WITHDRAWS_UP_TO - WITHDRAWS_FROM;
  const later = Math.min(steps, Math.max(0, WITHDRAWS_UP_TO - Math.max(WITHDRAWS_FROM, step + 1))) / steps / STAYS;
  return later / (1 - 1 / STAYS + later);
}

/** Runners that have withdrawn up to a step. */
export const withdrawn = (outright: Outright, step: number): OutrightRunner[] =>
  outright.runners.filter((_, index) => (withdrawsAt(outright, index) ?? Infinity) <= step);

/** What each has gained by the end of a step, in points. */
function standing({ id, runners }: Outright, step: number): number[] {
  const most = Math.max(...runners.map(({ rating }) => Math.abs(rating)), 0.001);
  return runners.map(({ rating }, index) => {
    const random = seeded(`${id}:points:${index}`);
    let points = 0;
    for (let at = 0; at < step; at++) points += Math.round(((rating / most) * EDGE + random.normal()) * POINTS);
    return points;
  });
}

/** The chance that a normal number around 0 is below this one, to seven digits (Abramowitz and Stegun 7.1.26). */
function chanceBelow(value: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(value)) / Math.SQRT2);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-(value ** 2) / 2)) / 2;
  return value > 0 ? 1 - tail : tail;
}

/** A runner that is still in it: points that it will have on average, and how likely it withdraws before. */
interface Racing {
  id: string;
  mean: number;
  withdraws: number;
}

/**
 * The chances that each of several normal numbers of one spread is the highest of those that stay, if it stays itself; worked out and not sampled: a price
 * that strays from its chance by luck is bought when it is high and cashed out at the next one.
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

/** Scales chances so that one of those who stay leads. */
function toWhole(racing: readonly Racing[], lead: readonly number[]): number[] {
  const whole = lead.reduce((sum, chance, at) => sum + chance * (1 - (racing[at]?.withdraws ?? 0)), 0);
  return lead.map((chance) => chance / whole);
}

/**
 * The chances of those who are still in it, each if it does not withdraw, as known at a step. A runner that withdraws gives its stakes back and leaves its
 * chances to the others: chances that left this out would rise with each withdrawal, and a multiple that is cashed out keeps the margin only once.
 */
export function chances(outright: Outright, step: number): { id: string; probability: number }[] {
  const { runners } = outright;
  const out = new Set(withdrawn(outright, step).map((runner) => runner.id));
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
    led.map((chance) => Math.max(LEAST_CHANCE, chance)),
  );
  return racing.map(({ id }, at) => ({ id, probability: least[at] as number }));
}

/** Ten digits after the point are enough for any dead heat. */
const share = (winners: number): string => (1 / winners).toFixed(10);

/** What comes of it: several that end level at the top share the place (dead heat); stakes on who withdrew go back. */
export function results(outright: Outright): GradedOutcome[] {
  const { runners } = outright;
  const out = new Set(withdrawn(outright, STEPS).map(({ id }) => id));
  const points = standing(outright, STEPS);
  const best = Math.max(...points.filter((_, index) => !out.has((runners[index] as OutrightRunner).id)));
  const winners = runners.filter(({ id }, index) => !out.has(id) && points[index] === best);
  return runners.map(({ id }): GradedOutcome => {
    if (out.has(id)) return { outcomeId: id, result: 0, voidFactor: 1 };
    if (!winners.some((winner) => winner.id === id)) return { outcomeId: id, result: 0 };
    return { outcomeId: id, result: 1, ...(winners.length > 1 ? { deadHeatFactor: share(winners.length) } : {}) };
  });
}
