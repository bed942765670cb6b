import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { resolveInWorkspace } from '../run/workspace';

const quantiles = z.array(z.number().positive()).min(2);
const part = z.number().min(0).max(1);

/** Anonymous traffic of a country: distributions and rates, no visits. */
const traffic = z.object({
  source: z.string(),
  /** Evenly spaced quantiles. */
  lcpMs: quantiles,
  inpMs: quantiles,
  /** Time that a page is open. Web vitals are reported at its end. */
  pageSeconds: quantiles,
  /** Share of the pages that a returning device opens. */
  returningPart: part,
  /** Share of the pages on which the player taps something. */
  tapPart: part,
  /** Share of the pages from which bets are placed, and the number of bets then. */
  betPart: part,
  betsPerBettor: z.number().min(1),
  /**
   * Shares of the pages with a load failure, an error, no report at all, and a failed call, without any new release.
   */
  loadFailurePart: part,
  errorPart: part,
  silentPart: part,
  failedCallPart: part,
  /** Share of the bets that fail for a technical reason. */
  failedBetPart: part,
  /** Share of the devices on which everything fails more often, and the factor. */
  badDevicePart: part,
  badDeviceFactor: z.number().min(1),
  /** Factor on the LCP of a device's first page with the canary, whose files are not cached yet. */
  coldCacheFactor: z.number().min(1),
  /** Share of the pages that belong to the remote of the canary. */
  remotePart: part,
});
export type Traffic = z.infer<typeof traffic>;

export const readTraffic = (file = 'tools/bench/src/canary/traffic.json'): Traffic =>
  traffic.parse(JSON.parse(readFileSync(resolveInWorkspace(file), 'utf8')));

/**
 * Returns the expected number of bets from one page per second, opened from now on, until a time in seconds. A bet is placed at any time
 * while its page is open.
 */
export function countBets({ pageSeconds, betPart, betsPerBettor }: Traffic, until: number): number {
  const steps = 1000;
  let placed = 0;
  for (let step = 0; step < steps; step++) {
    const open = draw(pageSeconds, () => (step + 0.5) / steps);
    // The mean of min(1, age / open) over the ages of all pages, times their number.
    placed += until <= open ? until ** 2 / (2 * open) : until - open / 2;
  }
  return (placed / steps) * betPart * betsPerBettor;
}

/** Creates a random number generator that always gives the same numbers for a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws a value from quantiles, interpolated linearly. */
export function draw(values: readonly number[], random: () => number): number {
  const at = random() * (values.length - 1);
  const below = values[Math.floor(at)] ?? 0;
  return below + ((values[Math.floor(at) + 1] ?? below) - below) * (at % 1);
}

/** Draws a Poisson-distributed number of events with the given mean. */
export function drawCount(expected: number, random: () => number): number {
  let count = 0;
  for (let left = -Math.log(1 - random()); left < expected; left -= Math.log(1 - random())) count += 1;
  return count;
}
