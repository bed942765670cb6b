import { waitForResponse } from '@oware/http-server';

/** Time for which an API response counts as current, ms. */
const FRESH_MS = 60_000;
/** Pause after a failed request to the API, ms. */
const RETRY_MS = 2000;
/** Maximum time a page waits for the first response, ms. */
const WAIT_MS = 500;

/** Returns the last response of the API; undefined until there is one. Never rejects. */
export type CachedResponse<Value> = () => Promise<Value | undefined>;

/**
 * Caches an API response that many pages contain: only pages before the first response wait for it, and the cached one remains after a
 * failure.
 * @param load resolves to undefined, or rejects, when there was no response
 * @param now ms since 1970
 */
export function cacheResponse<Value>(
  load: (signal: AbortSignal) => Promise<Value | undefined>,
  now: () => number = Date.now,
): CachedResponse<Value> {
  let cached: Value | undefined;
  let due = -Infinity;
  let pending: Promise<void> | undefined;

  async function renew(): Promise<void> {
    due = now() + RETRY_MS;
    const response = await waitForResponse(WAIT_MS, load).catch(() => undefined);
    if (response === undefined) return;
    cached = response;
    due = now() + FRESH_MS;
  }

  return async () => {
    if (now() >= due) pending ??= renew().finally(() => (pending = undefined));
    if (cached === undefined) await pending;
    return cached;
  };
}
