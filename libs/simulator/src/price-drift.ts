import type { Pair } from '@oware/betting';
import type { SimMatch, View } from './match';
import type { Moment } from './moment';
import { createRandom } from './random';
import type { SportPlay } from './sports/play';

/**
 * Simulated time before a match in which its prices drift, ms, and the number of steps (a power of 2). All lines of a match are priced
 * again at each step: an outdated line would give an edge over the others.
 */
const MOVES = 48 * 60 * 60_000;
const STEPS = 16;
/**
 * Standard deviation of the drift at the start of a match, as a share of `SportPlay.drift`. Chances are convex: that of an outsider rises
 * more with drift than it falls, so its price is too long by half the square of this.
 */
const SPREAD = 0.4;

/**
 * A random walk from 0, computed by bisection, so that no other step has to be known. Its next move does not depend on its value: players
 * would buy prices that revert to a mean when they are far from it and cash out later, in every leg of a bet.
 * @param at from 0 to 1
 */
export function getDriftAt(seed: string, at: number): number {
  // Varies the time of the steps, so that matches with the same start do not move together.
  const early = createRandom(`${seed}:early`).next();
  const step = Math.min(STEPS, Math.floor(Math.min(1, Math.max(0, at)) * STEPS + early));
  const normal = (from: number, to: number): number => createRandom(`${seed}:${from}:${to}`).normal();
  let [from, to] = [0, STEPS];
  let [low, high] = [0, SPREAD * normal(from, to)];
  if (step === STEPS) return high;
  while (step !== from) {
    const middle = (from + to) / 2;
    const value = (low + high) / 2 + normal(from, to + STEPS) * SPREAD * 0.5 * Math.sqrt((to - from) / STEPS);
    if (step < middle) [to, high] = [middle, value];
    else [from, low] = [middle, value];
  }
  return low;
}

/**
 * Returns a match with drifting strengths: they change until the start, and the match is played by the last ones. A match with a real
 * result does not drift.
 */
export function applyPriceDrift(match: SimMatch, { drift }: Pick<SportPlay, 'drift'>): SimMatch {
  if (match.ending) return match;
  return {
    ...match,
    strengths(at) {
      const [home, away] = match.strengths(at);
      const lean = getDriftAt(`${match.seed}:lean`, 1 - (match.kickOff - at) / MOVES) * drift;
      return [home * (1 + lean), away * (1 - lean)];
    },
  };
}

/** Returns the expected strengths of a match at a moment, from which all its prices are computed. */
export const getStrengths = (match: SimMatch, play: SportPlay, moment: Moment, status: View['status']): Pair =>
  applyPriceDrift(match, play).strengths(status === 'notStarted' ? Math.min(moment.sim, match.kickOff) : match.kickOff);
