/** What the edge of a test returns, by path: a value as JSON, a status without a body, or nothing: no network. */
export type FakeResponses = Record<string, unknown>;

/** A call that was made. */
export interface FakeCall {
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** Puts an edge behind `fetch`. A file whose response is `wrong` is there, but not with the hash it is asked for with. */
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
