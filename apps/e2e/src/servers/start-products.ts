import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { type FullConfig } from '@playwright/test';
import { claims } from '../product/own-matches';
import { getDataDir, runCommand } from '../product/run-command';
import { getLane } from '@oware/test-lanes';
import { findBrowserProblem } from './find-browser-problem';
import { SEASON, seasonData } from './places';
import { startProduct, type Product } from './start-product';

/** Browser of the run without CHROMIUM_PATH, as in browser-with-low-priority.sh. */
const DEFAULT_BROWSER = '/usr/bin/chromium';

/**
 * Sports that the simulator plays in the change lane, whose journeys need no others: all of them take twice the processor time. Without a
 * journey that needs more (tag `@sports`), `npm run ci:affected` plays football only.
 */
const SPORTS = process.env.JOURNEYS_SPORTS || 'football,basketball,tennis';

/**
 * Sets up a run: starts the product with the simulator, which the journeys share, and returns a function that stops it. Uses a running
 * product instead when JOURNEYS_ORIGIN is set; JOURNEYS_DATA_DIR is then its data folder (default .data).
 */
export default async function startProducts(config: FullConfig): Promise<() => Promise<void>> {
  requireBrowser(config);
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
    await endBoostsOfDay();
  } catch (error) {
    await own?.stop();
    throw error;
  }
  return async () => own?.stop();
}

/** Ends the run with one line when its browser cannot do what the run needs. */
function requireBrowser({ projects }: FullConfig): void {
  const { CHROMIUM_PATH, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const problem = findBrowserProblem({
    browser: CHROMIUM_PATH || DEFAULT_BROWSER,
    isHeaded: projects.some(({ use }) => use.headless === false),
    hasDisplay: process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY),
  });
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}

/** Lets no further boost of the day begin: it could change the price of a match that a journey uses. */
async function endBoostsOfDay(): Promise<void> {
  for (const country of ['ng', 'gh'])
    await runCommand(getDataDir(), 'config:set', '--country', country, '--key', 'boosts.day.budget', '--value', '0');
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
