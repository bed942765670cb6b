import http, { ServerResponse, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Duplex } from 'node:stream';
import { REALTIME } from '@oware/config';
import { getRequestId, type InternalPassIssuer, isOwnOrigin, NO_PAGE_POLICY } from '@oware/http-server';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type EdgeConfig } from '../env';
import { reportSecurityEvent } from '../security-events';
import { isUnsent } from './lost-calls';
import { type Origin } from './origin';
import { type Origins } from './origins';
import { caller } from './proxy';

/** A server that does not take a socket within this time is passed over, ms. */
const HANDSHAKE_TIMEOUT = 5000;
/** The response to a request that makes no socket. */
const NO_SOCKET = `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\nContent-Security-Policy: ${NO_PAGE_POLICY}\r\n\r\n`;
const PATH = /^\/socket\.io\/\?/;
/** Handshakes and polls alike. */
const ANY_PATH = /^\/socket\.io(?:[/?]|$)/;

/** The sockets of browsers, each tied to one server of the API. */
export interface Sockets {
  /** Both ends are closed by closing the browser's. */
  open(): Duplex[];
}

/** What a browser asked for, before its connection became a socket. */
interface Upgrade {
  socket: Duplex;
  head: Buffer;
}

/** Where pages that open sockets come from. */
export type SocketPages = Pick<EdgeConfig, 'publicOrigin' | 'socketOrigin' | 'production'>;

/**
 * Connects websockets of `/socket.io` to a server that is ready and keeps sockets. A request to make anything else of a connection is
 * rejected, and a socket or poll of another site's page with 403 (docs/adr/0164).
 * @param issuePass gives the headers by which the API knows its edges; none by default
 */
export function socketRoutes(
  app: FastifyInstance,
  origins: Origins,
  pages: SocketPages,
  issuePass: InternalPassIssuer = () => ({}),
): Sockets {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const open = new Set<Duplex>();

  app.server.on('upgrade', (message, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (
      message.method !== 'GET' ||
      message.headers.upgrade?.toLowerCase() !== 'websocket' ||
      !PATH.test(message.url ?? '')
    ) {
      return refuseUpgrade(app, message, socket);
    }
    // The framework reads who calls, as for every other request.
    upgrades.set(message, { socket, head });
    const response = new ServerResponse(message);
    response.assignSocket(socket as never);
    response.on('finish', () => socket.destroy());
    app.routing(message, response);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!ANY_PATH.test(request.url) || isOwnPage(request, pages)) return;
    reportSecurityEvent(request, 'form_foreign', 403);
    return reply.code(403).send();
  });

  app.addHook('preHandler', async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) return;
    const sid = /[?&]sid=([^&]+)/.exec(request.url)?.[1];
    const owner = sid === undefined ? undefined : await origins.ofSocket(sid);
    const asked = owner === undefined ? origins.inOrder('socket') : [owner];
    for (const origin of asked) {
      try {
        const taken = await handshake(origin, request, issuePass(), origin === asked.at(-1));
        if (taken !== undefined) return connect(reply, upgrade, taken, open);
      } catch (error) {
        // What becomes of a socket after that may be its caller's doing.
        if (isUnsent(error)) origins.failed(origin);
      }
    }
    return reply.code(503).send();
  });

  return { open: () => [...open] };
}

/** Ends a connection that shall become something else than a socket of the product. */
function refuseUpgrade(app: FastifyInstance, message: IncomingMessage, socket: Duplex): void {
  app.securityEvents?.report({
    event: 'input_refused',
    code: 400,
    caller: 'visitor',
    route: 'upgrade',
    requestId: getRequestId(message),
    ip: message.socket.remoteAddress ?? '',
  });
  socket.end(NO_SOCKET, () => socket.destroy());
}

/** Configuration names the pages; the host that was asked counts where it names none, and outside production. */
const isOwnPage = (
  { headers, host }: FastifyRequest,
  { publicOrigin, socketOrigin, production }: SocketPages,
): boolean =>
  isOwnOrigin(headers.origin, {
    origins: [publicOrigin, socketOrigin],
    hosts: publicOrigin === undefined || !production ? [host] : [],
  });

/** Joins both ends. @param open keeps the browser's end as long as it is open */
function connect(reply: FastifyReply, { socket, head }: Upgrade, taken: Taken, open: Set<Duplex>): FastifyReply {
  void reply.hijack();
  if (socket.destroyed) {
    // The browser has gone meanwhile, and will not say so again.
    taken.socket.destroy();
    return reply;
  }
  reply.raw.detachSocket(socket as never);
  const { rawHeaders } = taken.response;
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(taken.head);
  taken.socket.write(head);
  open.add(socket);
  for (const [one, other] of [
    [socket, taken.socket],
    [taken.socket, socket],
  ] as const) {
    (one as { setTimeout?(ms: number): void }).setTimeout?.(0);
    one.on('error', () => one.destroy());
    one.on('close', () => {
      other.destroy();
      open.delete(one);
    });
    one.pipe(other);
  }
  return reply;
}

/** A connection that a server of the API has made a socket. */
interface Taken {
  response: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

/**
 * @param pass headers by which the API knows its edges
 * @param isLast there is nobody to ask after this server: it gets as long as the browser waits
 * @returns undefined when the server does not want the socket @throws Error when it cannot be reached or takes longer
 */
function handshake(
  origin: Origin,
  request: FastifyRequest,
  pass: Readonly<Record<string, string>>,
  isLast: boolean,
): Promise<Taken | undefined> {
  const { headers } = request;
  const kept = Object.entries(headers).filter(
    ([name]) => name.startsWith('sec-websocket-') || ['cookie', 'origin', 'user-agent'].includes(name),
  );
  const { url, lookup } = origin;
  const call = (url.startsWith('https:') ? https : http).request(url + request.url, {
    ...(lookup && { lookup }),
    headers: { ...Object.fromEntries(kept), ...caller(request), ...pass, connection: 'Upgrade', upgrade: 'websocket' },
    agent: false,
  });
  const giveUp = (): void => void call.destroy(new Error('The server did not take the socket in time.'));
  const late = setTimeout(giveUp, isLast ? REALTIME.connectTimeout : HANDSHAKE_TIMEOUT);
  const stopListening = isLast ? undefined : origin.onceDown(giveUp);
  return new Promise<Taken | undefined>((resolve, reject) => {
    call.on('upgrade', (response, socket, head) => resolve({ response, socket, head }));
    call.on('response', (response) => {
      response.destroy();
      resolve(undefined);
    });
    call.on('error', reject);
    call.end();
  }).finally(() => {
    clearTimeout(late);
    stopListening?.();
  });
}
