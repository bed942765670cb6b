import http, { ServerResponse, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Duplex } from 'node:stream';
import { REALTIME } from '@oware/config';
import { getRequestId, type InternalPassIssuer, isOwnOrigin, RESPONSE_POLICY } from '@oware/http-server';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type EdgeConfig } from '../env';
import { reportSecurityEvent } from '../security-events';
import { isUnsent } from './lost-calls';
import { type Origin } from './origin';
import { type Origins } from './origins';
import { createCallerHeaders } from './proxy';

/** Time after which a server that has not accepted a socket is skipped, ms. */
const HANDSHAKE_TIMEOUT = 5000;
/** Response to an upgrade request that is rejected. */
const NO_SOCKET = `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\nContent-Security-Policy: ${RESPONSE_POLICY}\r\n\r\n`;
const PATH = /^\/socket\.io\/\?/;
/** Matches handshakes and polls. */
const ANY_PATH = /^\/socket\.io(?:[/?]|$)/;

/** The sockets of browsers, each connected to one API server. */
export interface Sockets {
  /** Lists the browsers' ends. Closing one also closes the server's end. */
  open(): Duplex[];
}

/** A browser's upgrade request, before it becomes a socket. */
interface Upgrade {
  socket: Duplex;
  head: Buffer;
}

/** Origins of the pages that may open sockets. */
export type SocketPages = Pick<EdgeConfig, 'publicOrigin' | 'socketOrigin' | 'production'>;

/**
 * Connects websockets of `/socket.io` to a ready server with the role `socket`. Rejects upgrades to anything else, and sockets and polls
 * from other sites' pages with 403 (docs/adr/0164).
 * @param issuePass creates the headers that identify an edge to the API; none by default
 */
export function registerSocketRoutes(
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
      return rejectUpgrade(app, message, socket);
    }
    // Lets the framework identify the caller, as for every other request.
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
        const taken = await openSocket(origin, request, issuePass(), origin === asked.at(-1));
        if (taken !== undefined) return connect(reply, upgrade, taken, open);
      } catch (error) {
        // Later failures may be the caller's doing.
        if (isUnsent(error)) origins.failed(origin);
      }
    }
    return reply.code(503).send();
  });

  return { open: () => [...open] };
}

/** Rejects an upgrade to anything other than a socket of the product. */
function rejectUpgrade(app: FastifyInstance, message: IncomingMessage, socket: Duplex): void {
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

/**
 * Checks the origin against the configured ones, and against the requested host when none is configured or outside production.
 */
const isOwnPage = (
  { headers, host }: FastifyRequest,
  { publicOrigin, socketOrigin, production }: SocketPages,
): boolean =>
  isOwnOrigin(headers.origin, {
    origins: [publicOrigin, socketOrigin],
    hosts: publicOrigin === undefined || !production ? [host] : [],
  });

/**
 * Pipes both ends into each other.
 * @param open contains the browser's end while it is open
 */
function connect(reply: FastifyReply, { socket, head }: Upgrade, taken: Taken, open: Set<Duplex>): FastifyReply {
  void reply.hijack();
  if (socket.destroyed) {
    // The browser has left; its end emits no further event.
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

/** A connection that an API server has upgraded to a socket. */
interface Taken {
  response: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

/**
 * @param pass headers that identify an edge to the API
 * @param isLast whether no server is left to try: this one gets as long as the browser waits
 * @returns undefined when the server does not accept the socket
 * @throws Error when it cannot be reached or takes too long
 */
function openSocket(
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
    headers: {
      ...Object.fromEntries(kept),
      ...createCallerHeaders(request),
      ...pass,
      connection: 'Upgrade',
      upgrade: 'websocket',
    },
    agent: false,
  });
  const giveUp = (): void => void call.destroy(new Error('The server did not accept the socket in time.'));
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
