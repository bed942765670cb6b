/** Error for a call that exceeded its timeout. */
class CallTimeout extends Error {
  constructor(ms: number) {
    super(`No response within ${ms} ms`);
    this.name = 'CallTimeout';
  }
}

/**
 * Runs with a signal that aborts after `ms`, or with the caller's own signal; rejects then even when `run` ignores the signal. Always
 * clears its timer.
 * @param running contains the call's abort controller while it runs
 */
export async function withTimeout<T>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
  running?: Set<AbortController>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  running?.add(controller);
  const givenUp = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const giveUp = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new CallTimeout(ms)), ms);
  outer?.addEventListener('abort', giveUp, { once: true });
  if (outer?.aborted) giveUp();
  try {
    return await Promise.race([givenUp, run(signal)]);
  } finally {
    clearTimeout(timer);
    running?.delete(controller);
    outer?.removeEventListener('abort', giveUp);
  }
}
