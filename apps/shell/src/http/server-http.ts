import { type HttpContext } from '@oware/contracts';

/** Longest wait for one API response while rendering, ms. */
const API_TIMEOUT_MS = 2000;

/** Calls the API directly while a request is rendered, with the visitor's own headers. */
export function createServerHttp(
  origin: string,
  forwarded: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Pick<HttpContext, 'baseUrl' | 'fetch' | 'headers'> {
  return {
    baseUrl: origin,
    fetch: (input, init) => {
      const signals = [signal, createTimeoutSignal(API_TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])];
      return fetch(input, { ...init, signal: AbortSignal.any(signals) });
    },
    headers: () => ({ ...forwarded, 'accept-encoding': 'identity' }),
  };
}

/**
 * Aborts after a time, ms. `AbortSignal.timeout` never does when only `AbortSignal.any` refers to it and garbage collection runs in the meantime
 * (Node 20).
 */
function createTimeoutSignal(ms: number): AbortSignal {
  const over = new AbortController();
  setTimeout(() => over.abort(new DOMException(`no response within ${ms} ms`, 'TimeoutError')), ms);
  return over.signal;
}
