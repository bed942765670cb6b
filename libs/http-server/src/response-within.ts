/**
 * Waits for a response up to a time limit, and aborts it then. An abort signal alone is not enough: a body that stalls may never notice the
 * abort (its request is not kept in memory once the headers have been received), and its reader would wait indefinitely.
 * @param ms maximum wait for the complete response
 * @param gone aborts it sooner
 * @throws errors of `send`; Error when the time is over
 */
export async function waitForResponse<Response>(
  ms: number,
  send: (signal: AbortSignal) => Promise<Response>,
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
    return await Promise.race([send(signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
