import { type Browser } from 'playwright';
import { hydrated } from './hydrate';
import { visitsOf } from './pages';
import { type Pair } from './pairs';
import { served } from './serve';
import { startChild } from './world/child';

/** What came of a pair. */
export interface Outcome {
  pair: Pair;
  /** Undefined: not tried, for it does not fit or there is no browser. Empty: all is well. */
  served?: string[];
  hydrated?: string[];
}

export interface Surroundings {
  country: 'gh' | 'ng';
  api?: string;
  /** Undefined: pages are only rendered on the server. */
  browser?: Browser;
  /** One page in this many is loaded there. */
  pages: number;
  /** The program of a pair's own process. */
  program: string;
}

/**
 * Serves a pair that fits and visits every page of its remote without a browser, then every one or every Nth in one.
 * @param no Number of the pair: of two pairs in a row each loads other pages
 */
export async function runPair(
  pair: Pair,
  no: number,
  { country, api, browser, pages, program }: Surroundings,
): Promise<Outcome> {
  if (pair.misfits.length > 0) return { pair };
  const { shell, remote } = pair;
  const visits = visitsOf(remote.release.routes, country);
  try {
    const world = await startChild(program, { shell, remote, api });
    try {
      const outcome: Outcome = { pair, served: [] };
      for (const visit of visits) outcome.served?.push(...(await served(world, visit)));
      if (!browser) return outcome;
      outcome.hydrated = [];
      for (const visit of oneIn(pages, visits, no)) outcome.hydrated.push(...(await hydrated(browser, world, visit)));
      return outcome;
    } finally {
      await world.stop();
    }
  } catch (error) {
    return { pair, served: [`it cannot be served: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** One page in so many, other ones for the next pair; at least one. */
export const oneIn = <T>(count: number, visits: readonly T[], no: number): T[] =>
  visits.filter((_, at) => at % count === no % Math.min(count, visits.length));

/** Whether a pair that the gate lets pass does not work. */
export const isBroken = ({ served = [], hydrated = [] }: Outcome): boolean => served.length + hydrated.length > 0;
