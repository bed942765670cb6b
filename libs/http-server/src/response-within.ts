/**
 * Waits for a response no longer than a time, and aborts it then. Its signal alone does not do: a body that stops coming may never notice the
 * abort (its request is not kept in memory once the head is there), and whoever waits for it waits for ever.
 * @param ms longest wait until all of it is there @param gone aborts it sooner
 * @throws what `ask` throws; Error when the time is over
 */
export async function responseWithin<Response>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<Response>,
  gone?: AbortSignal,
): Promise<Response> {
  const over = new AbortController();
  const signal = gone ? AbortSignal.any([gone, over.signal]) : over.signal;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const late = new Error(`no response within ${ms} ms`);
      reject(late);
      over.abort(late);
    }, ms);
  });
  try {
    return await Promise.race([ask(signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
