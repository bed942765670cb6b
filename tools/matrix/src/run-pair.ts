import { type Browser } from 'playwright';
import { checkHydration } from './hydrate';
import { listVisits } from './pages';
import { type Pair } from './pairs';
import { checkServed } from './serve';
import { startChild } from './world/child';

/** Result of a pair. */
export interface Outcome {
  pair: Pair;
  /** Errors. Undefined when not tried, because the pair does not fit or there is no browser. */
  served?: string[];
  hydrated?: string[];
}

export interface Surroundings {
  country: 'gh' | 'ng';
  api?: string;
  /** Undefined when pages are only rendered on the server. */
  browser?: Browser;
  /** Every Nth page is loaded in the browser. */
  pages: number;
  /** Program of the process that serves a pair. */
  program: string;
}

/**
 * Serves a pair that fits and visits every page of its remote without a browser, then every Nth page in a browser.
 * @param index number of the pair: consecutive pairs load different pages
 */
export async function runPair(
  pair: Pair,
  index: number,
  { country, api, browser, pages, program }: Surroundings,
): Promise<Outcome> {
  if (pair.rejections.length > 0) return { pair };
  const { shell, remote } = pair;
  const visits = listVisits(remote.release.routes, country);
  try {
    const server = await startChild(program, { shell, remote, api });
    try {
      const outcome: Outcome = { pair, served: [] };
      for (const visit of visits) outcome.served?.push(...(await checkServed(server, visit)));
      if (!browser) return outcome;
      outcome.hydrated = [];
      for (const visit of selectVisits(pages, visits, index))
        outcome.hydrated.push(...(await checkHydration(browser, server, visit)));
      return outcome;
    } finally {
      await server.stop();
    }
  } catch (error) {
    return { pair, served: [`it cannot be served: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Selects every Nth page, different ones for the next pair; at least one. */
export const selectVisits = <T>(count: number, visits: readonly T[], index: number): T[] =>
  visits.filter((_, at) => at % count === index % Math.min(count, visits.length));

/** Checks whether a pair is broken that passed the compatibility gate. */
export const isBroken = ({ served = [], hydrated = [] }: Outcome): boolean => served.length + hydrated.length > 0;
