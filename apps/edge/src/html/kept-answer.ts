/** How long an answer of the API is taken for the current one, ms. */
const KEPT_MS = 60_000;
/** How long after a failure the API is not asked again, ms. */
const AGAIN_MS = 2000;
/** Longest wait of a page for the first answer, ms. */
const WAIT_MS = 500;

/** What the API told last; undefined while it has told nothing. Never rejects. */
export type KeptAnswer<Value> = () => Promise<Value | undefined>;

/**
 * Keeps an answer of the API that many pages carry: only pages before the first answer wait for it, and what is known outlives a failure.
 * @param ask gives undefined, or fails, when there was no answer
 * @param now ms since 1970
 */
export function keptAnswer<Value>(
  ask: (signal: AbortSignal) => Promise<Value | undefined>,
  now: () => number = Date.now,
): KeptAnswer<Value> {
  let kept: Value | undefined;
  let due = -Infinity;
  let asking: Promise<void> | undefined;

  async function renew(): Promise<void> {
    due = now() + AGAIN_MS;
    const answer = await ask(AbortSignal.timeout(WAIT_MS)).catch(() => undefined);
    if (answer === undefined) return;
    kept = answer;
    due = now() + KEPT_MS;
  }

  return async () => {
    if (now() >= due) asking ??= renew().finally(() => (asking = undefined));
    if (kept === undefined) await asking;
    return kept;
  };
}
