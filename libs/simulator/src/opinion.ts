import type { Pair } from '@oware/betting';
import type { SimMatch, View } from './match';
import type { Moment } from './moment';
import { seeded } from './random';
import type { SportPlay } from './sports/play';

/**
 * Opinion moves so long before a match begins, simulated ms, in so many steps (a power of 2). All lines of a match are priced again at each of them:
 * one that is not would be worth what the others show.
 */
const MOVES = 48 * 60 * 60_000;
const STEPS = 16;
/**
 * Standard deviation of opinion when a match begins, as a share of `SportPlay.drift`. Chances bend: that of an outsider rises more with opinion than it falls,
 * so its price is too long by half the square of this.
 */
const SPREAD = 0.4;

/**
 * A random walk from 0, found between its ends half by half, so that no other step has to be known. Where it goes next does not depend
 * on where it is: opinion that returned to a mean would be bought when it is far from it and cashed out later, in as many legs as a bet has.
 * @param at from 0 to 1
 */
export function walk(seed: string, at: number): number {
  // Matches that begin together do not move together.
  const early = seeded(`${seed}:early`).next();
  const step = Math.min(STEPS, Math.floor(Math.min(1, Math.max(0, at)) * STEPS + early));
  const normal = (from: number, to: number): number => seeded(`${seed}:${from}:${to}`).normal();
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
 * A match whose strengths are what is expected of it at a moment: opinion moves until it begins, and it is played as was expected then.
 * The end of a real match is known, and no opinion about it moves.
 */
export function withOpinion(match: SimMatch, { drift }: Pick<SportPlay, 'drift'>): SimMatch {
  if (match.ending) return match;
  return {
    ...match,
    strengths(at) {
      const [home, away] = match.strengths(at);
      const lean = walk(`${match.seed}:lean`, 1 - (match.kickOff - at) / MOVES) * drift;
      return [home * (1 + lean), away * (1 - lean)];
    },
  };
}

/** What is expected of a match at a moment: all prices of the match come from it. */
export const opinionOf = (match: SimMatch, play: SportPlay, moment: Moment, status: View['status']): Pair =>
  withOpinion(match, play).strengths(status === 'notStarted' ? Math.min(moment.sim, match.kickOff) : match.kickOff);
