import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { claims } from '../product/own-matches';
import { getLane } from '@oware/test-lanes';
import { SEASON, seasonData } from './places';
import { startProduct, type Product } from './start-product';

/**
 * Sports that the simulator plays in the change lane, whose journeys need no others: all of them take twice the processor time.
 */
const SPORTS = 'football,basketball,tennis';

/**
 * Sets up a run: starts the product with the simulator, which the journeys share, and returns a function that stops it. Uses a running
 * product instead when JOURNEYS_ORIGIN is set; JOURNEYS_DATA_DIR is then its data folder (default .data).
 */
export default async function startProducts(): Promise<() => Promise<void>> {
  if (!process.env.JOURNEYS_ORIGIN) rmSync(claims, { recursive: true, force: true });
  mkdirSync(claims, { recursive: true });
  if (!existsSync(seasonData))
    console.warn(`Skipped: the journey of the real season ${SEASON}, because its data is not in ${seasonData}.`);
  let own: Product | undefined;
  if (!process.env.JOURNEYS_ORIGIN) {
    own = await startProduct({ name: 'simulator', env: getLane() === 'change' ? { SIM_SPORTS: SPORTS } : {} });
    process.env.JOURNEYS_ORIGIN = own.origin;
    process.env.JOURNEYS_DATA_DIR = own.dataDir;
  }
  try {
    await playInRealTime(process.env.JOURNEYS_ORIGIN);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  return async () => own?.stop();
}

/** Slows the simulator down, so that no match starts while a journey still needs it. */
async function playInRealTime(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/ng/demo/simulator/speed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ factor: 1 }),
  });
  if (!response.ok)
    throw new Error(`The simulator could not be slowed down: ${response.status} ${await response.text()}`);
}
