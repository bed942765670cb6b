/** Timeout of a response, ms. */
const TIMEOUT = 10_000;

/** Request to a provider; `form` and `json` exclude each other. */
export interface Question {
  form?: Record<string, string | undefined>;
  json?: unknown;
  timeout?: number | undefined;
}

/**
 * Returns the JSON of a provider's response; null for no connection, no response, no JSON, or a status of 400 or more.
 */
export async function postToProvider(
  url: string,
  { form, json, timeout = TIMEOUT }: Question,
): Promise<Record<string, unknown> | null> {
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const pairs = Object.entries(form ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/json' },
      body: form === undefined ? JSON.stringify(json) : new URLSearchParams(pairs).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = await response.json();
    return response.ok && typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null; // The caller treats it as a missing response.
  }
}
