import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inWorkspace } from '../run/workspace';

const quantiles = z.array(z.number().positive()).min(2);
const part = z.number().min(0).max(1);

/** Anonymous traffic of a country: distributions and rates, no visits. */
const traffic = z.object({
  source: z.string(),
  /** Quantiles, evenly spaced. */
  lcpMs: quantiles,
  inpMs: quantiles,
  /** How long a page is open. Web vitals are reported at its end. */
  pageSeconds: quantiles,
  /** Pages that are opened by a device that has opened one before. */
  returningPart: part,
  /** Pages on which the player taps something. */
  tapPart: part,
  /** Pages from which bets are placed, and how many bets then. */
  betPart: part,
  betsPerBettor: z.number().min(1),
  /** Pages with a load failure, an error, no report at all, and a failed call, without any new release. */
  loadFailurePart: part,
  errorPart: part,
  silentPart: part,
  failedCallPart: part,
  /** Bets that fail for a technical reason. */
  failedBetPart: part,
  /** Devices on which everything fails more often, and how much more often. */
  badDevicePart: part,
  badDeviceFactor: z.number().min(1),
  /** How much slower the first page with a new release is, because its files are not cached. */
  coldCacheFactor: z.number().min(1),
  /** Pages that belong to the remote of the canary. */
  remotePart: part,
});
export type Traffic = z.infer<typeof traffic>;

export const readTraffic = (file = 'tools/bench/src/canary/traffic.json'): Traffic =>
  traffic.parse(JSON.parse(readFileSync(inWorkspace(file), 'utf8')));

/** Random numbers that are the same for a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws from quantiles, evenly between two of them. */
export function draw(values: readonly number[], random: () => number): number {
  const at = random() * (values.length - 1);
  const below = values[Math.floor(at)] ?? 0;
  return below + ((values[Math.floor(at) + 1] ?? below) - below) * (at % 1);
}

/** Draws a number of events of which so many are expected (Poisson). */
export function drawCount(expected: number, random: () => number): number {
  let count = 0;
  for (let left = -Math.log(1 - random()); left < expected; left -= Math.log(1 - random())) count += 1;
  return count;
}
