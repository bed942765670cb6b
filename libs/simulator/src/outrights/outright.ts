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
const SAMPLES = 1000;
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

/** The chances of those who are still in it, as known at a step. */
export function chances(outright: Outright, step: number): { id: string; probability: number }[] {
  const { id, runners } = outright;
  const out = new Set(withdrawn(outright, step).map((runner) => runner.id));
  const most = Math.max(...runners.map(({ rating }) => Math.abs(rating)), 0.001);
  const points = standing(outright, step);
  const left = STEPS - step;
  const random = seeded(`${id}:chances:${step}`);
  const won = runners.map(() => 0);
  for (let sample = 0; sample < SAMPLES; sample++) {
    let [best, first] = [-Infinity, 0];
    for (let index = 0; index < runners.length; index++) {
      const { id: runnerId, rating } = runners[index] as OutrightRunner;
      if (out.has(runnerId)) continue;
      const comes = ((rating / most) * EDGE * left + Math.sqrt(left) * random.normal()) * POINTS;
      const total = (points[index] as number) + comes;
      if (total > best) [best, first] = [total, index];
    }
    won[first] = (won[first] as number) + 1;
  }
  const least = won.map((count) => Math.max(LEAST_CHANCE, count / SAMPLES));
  const whole = least.reduce(
    (sum, chance, index) => sum + (out.has((runners[index] as OutrightRunner).id) ? 0 : chance),
    0,
  );
  return runners.flatMap((runner, index) =>
    out.has(runner.id) ? [] : [{ id: runner.id, probability: (least[index] as number) / whole }],
  );
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
