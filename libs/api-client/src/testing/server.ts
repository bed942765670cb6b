import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type HttpContext } from '@oware/contracts';

/** A call received by a test server. */
export interface SeenCall {
  method: string;
  /** Includes the query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  /** Sent as JSON; a string is sent unchanged. */
  body: unknown;
}

export interface TestServer {
  http: HttpContext;
  calls: SeenCall[];
  logouts: number;
  reports: unknown[];
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on a free port, with responses from `respond`, and returns it with a context for calls to it.
 */
export async function startServer(respond: (call: SeenCall) => Reply | Promise<Reply>): Promise<TestServer> {
  const calls: SeenCall[] = [];
  const send = async (call: SeenCall, response: ServerResponse): Promise<void> => {
    const reply = await respond(call);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', connection: 'close' });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      // A failing responder breaks the connection of the test.
      void send(call, response).catch((error: Error) => response.destroy(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const test: TestServer = {
    calls,
    logouts: 0,
    reports: [],
    http: {
      baseUrl: `http://127.0.0.1:${port}`,
      country: 'ng',
      fetch: (...args) => fetch(...args),
      headers: () => ({}),
      onLogout: () => void test.logouts++,
      report: (error) => void test.reports.push(error),
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // An aborted call keeps its connection open for seconds.
        server.closeAllConnections();
      }),
  };
  return test;
}

/** Returns the envelope of a successful call. */
export const createSuccess = (data: unknown): Reply => ({ body: { bizCode: 10000, message: 'success', data } });
/** Returns the envelope of a rejection. */
export const createRejection = (bizCode: number, message: string, status = 200, data: unknown = null): Reply => ({
  status,
  body: { bizCode, message, data },
});
