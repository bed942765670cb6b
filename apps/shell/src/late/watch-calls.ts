import { type HttpContext } from '@oware/contracts';

/** Age at which a call without a response no longer delays a reload, ms: the browser has lost it. */
const LOST_AFTER_MS = 120_000;

/**
 * Counts this page's calls that may change something, such as bets, payments and cash-outs, from now on.
 * @returns a function that checks whether one is in progress
 */
export function watchCalls(http: Pick<HttpContext, 'fetch'>, now: () => number): () => boolean {
  const { fetch } = http;
  const begun = new Set<{ at: number }>();
  http.fetch = async (input, init) => {
    if (['GET', 'HEAD'].includes(init?.method?.toUpperCase() ?? 'GET')) return fetch(input, init);
    const call = { at: now() };
    begun.add(call);
    try {
      return await fetch(input, init);
    } finally {
      begun.delete(call);
    }
  };
  return () => [...begun].some(({ at }) => now() - at < LOST_AFTER_MS);
}
