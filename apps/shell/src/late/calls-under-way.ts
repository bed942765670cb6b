import { type HttpContext } from '@oware/contracts';

/** A call that has had no response for so long does not hold a page back any more, ms: the browser has lost it. */
const LOST_AFTER_MS = 120_000;

/**
 * Counts the calls of this page that may change something, such as bets, payments and cash-outs, from now on.
 * @returns whether one is under way
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
