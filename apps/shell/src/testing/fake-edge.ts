/**
 * Responses of the test edge by path: a value is sent as JSON, a number is a status without a body, a missing one is a network error.
 */
export type FakeResponses = Record<string, unknown>;

/** A recorded call. */
export interface FakeCall {
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** Replaces `fetch` by a test edge. A file with the response `wrong` exists, but fails the check of its hash. */
export function fakeEdge(responses: FakeResponses): { calls: FakeCall[]; callsOf(path: string): FakeCall[] } {
  const calls: FakeCall[] = [];
  globalThis.fetch = (async (address: string, { body, integrity }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'https://oware.example');
    calls.push({ path: pathname, query: searchParams, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const response = responses[pathname];
    if (response === undefined || (response === 'wrong' && integrity)) throw new TypeError('Failed to fetch');
    const status = typeof response === 'number' ? response : 200;
    return { ok: status < 400, status, json: async () => response, arrayBuffer: async () => new ArrayBuffer(0) };
  }) as unknown as typeof fetch;
  return { calls, callsOf: (path) => calls.filter((call) => call.path === path) };
}
