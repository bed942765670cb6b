/** Result of a request to a provider. `unknown`: it was sent, but no response was received. */
export type ProviderResponse =
  | { kind: 'responded'; status: number; body: unknown }
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** Timeout of a response, ms. */
const TIMEOUT = 10_000;
/** Attempts of a request that certainly had no effect. */
const TRIES = 2;
/** Errors that occur before anything was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Posts JSON. Retries only when the first request cannot have had an effect: no connection was made, or the provider returned 429 or 503.
 * After a lost response there is no retry, since the request may have been processed.
 */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  timeout = TIMEOUT,
): Promise<ProviderResponse> {
  for (let left = TRIES - 1; ; left--) {
    const response = await once(url, body, headers, timeout);
    const didNothing =
      response.kind === 'unreachable' ||
      (response.kind === 'responded' && (response.status === 429 || response.status === 503));
    if (left === 0 || !didNothing) return response;
  }
}

async function once(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  timeout: number,
): Promise<ProviderResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return { kind: 'responded', status: response.status, body: parse(await response.text()) };
  } catch (error) {
    const code = (error as { cause?: { code?: unknown } }).cause?.code;
    return { kind: typeof code === 'string' && NEVER_SENT.has(code) ? 'unreachable' : 'unknown' };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not from the provider's API (a page of a proxy): reported by its status.
  }
}
