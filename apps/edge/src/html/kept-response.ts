import { waitForResponse } from '@oware/http-server';

/** Time for which an API response counts as current, ms. */
const KEPT_MS = 60_000;
/** Pause after a failed request to the API, ms. */
const AGAIN_MS = 2000;
/** Longest wait of a page for the first response, ms. */
const WAIT_MS = 500;

/** Returns the last response of the API; undefined until there is one. Never rejects. */
export type CachedResponse<Value> = () => Promise<Value | undefined>;

/**
 * Caches an API response that many pages contain: only pages before the first response wait for it, and the cached one remains after a
 * failure.
 * @param ask resolves to undefined, or rejects, when there was no response
 * @param now ms since 1970
 */
export function cacheResponse<Value>(
  ask: (signal: AbortSignal) => Promise<Value | undefined>,
  now: () => number = Date.now,
): CachedResponse<Value> {
  let kept: Value | undefined;
  let due = -Infinity;
  let asking: Promise<void> | undefined;

  async function renew(): Promise<void> {
    due = now() + AGAIN_MS;
    const response = await waitForResponse(WAIT_MS, ask).catch(() => undefined);
    if (response === undefined) return;
    kept = response;
    due = now() + KEPT_MS;
  }

  return async () => {
    if (now() >= due) asking ??= renew().finally(() => (asking = undefined));
    if (kept === undefined) await asking;
    return kept;
  };
}
