import { responseWithin } from '@oware/http-server';

/** How long a response of the API is taken for the current one, ms. */
const KEPT_MS = 60_000;
/** How long after a failure the API is not asked again, ms. */
const AGAIN_MS = 2000;
/** Longest wait of a page for the first response, ms. */
const WAIT_MS = 500;

/** What the API sent last; undefined while it has sent nothing. Never rejects. */
export type KeptResponse<Value> = () => Promise<Value | undefined>;

/**
 * Keeps a response of the API that many pages carry: only pages before the first response wait for it, and what is known outlives a failure.
 * @param ask gives undefined, or fails, when there was no response
 * @param now ms since 1970
 */
export function keptResponse<Value>(
  ask: (signal: AbortSignal) => Promise<Value | undefined>,
  now: () => number = Date.now,
): KeptResponse<Value> {
  let kept: Value | undefined;
  let due = -Infinity;
  let asking: Promise<void> | undefined;

  async function renew(): Promise<void> {
    due = now() + AGAIN_MS;
    const response = await responseWithin(WAIT_MS, ask).catch(() => undefined);
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
