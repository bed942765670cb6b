import { type IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import { BizCode, type Envelope } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply } from 'fastify';

/** What is read of a call, over HTTP and over a socket alike. */
interface Call {
  ip: string;
  host: string;
  protocol: string;
  headers: IncomingHttpHeaders;
}

/** Who calls, and under which address: the API counts login attempts by it and knows its own pages by it. */
const caller = (request: Call) => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
});

/** The API did not answer: said in its own form, so that a reading call is tried once more (platform §7). */
const unavailable: Envelope<null> = { bizCode: BizCode.unavailable, message: 'Sorry, something went wrong. Please try again later.', data: null };

/** Passes `/api` and `/socket.io` on to the API; nothing else of it can be reached from outside. */
export async function apiProxy(app: FastifyInstance, upstream: string): Promise<void> {
  const replyOptions = {
    rewriteRequestHeaders: (request: Call, headers: object) => ({ ...headers, ...caller(request) }),
    onError: (reply: unknown) => void (reply as FastifyReply).code(503).send(unavailable),
  };
  // The types of the package leave out rewriteRequestHeaders of a socket; its documentation has it.
  const wsClientOptions = {
    headers: {},
    rewriteRequestHeaders: (headers: object, request: Call) => {
      const { cookie, origin, 'user-agent': userAgent } = request.headers;
      const kept = Object.entries({ cookie, origin, 'user-agent': userAgent }).filter(([, value]) => value !== undefined);
      return { ...headers, ...Object.fromEntries(kept), ...caller(request) };
    },
  };
  // The lines of the package name whole addresses, with their queries.
  const shared = { upstream, replyOptions, disableRequestLogging: true };
  await app.register(proxy, { ...shared, prefix: '/api', rewritePrefix: '/api' });
  await app.register(proxy, { ...shared, prefix: '/socket.io', rewritePrefix: '/socket.io', websocket: true, wsClientOptions });
}
