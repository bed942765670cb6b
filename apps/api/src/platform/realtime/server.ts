import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import proxyAddr from '@fastify/proxy-addr';
import { countries, ENDED_LOGIN_COOKIE, PRODUCT_CODE } from '@oware/config';
import { BizCode, registration, SOCKET_EVENTS, subscription, type SocketAck } from '@oware/contracts';
import {
  getClientAddress,
  createInternalPassCheck,
  getRequestId,
  INTERNAL_PASS_HEADER,
  isOwnOrigin,
  RESPONSE_POLICY,
  type SecurityEvent,
  type SecurityEventName,
  type SecurityEvents,
  selectTokenCookies,
  type TrustProxy,
} from '@oware/http-server';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { type Auth, EXPIRED_GRACE, type LoginClaim } from '../auth';
import { type Clock } from '../clock';
import { BizError } from '../errors/biz-error';
import { rejectControlCharacters } from '../http/control-characters';
import { type Logger } from '../logging/log';
import { createSecurityEvents, getEvent as getSecurityEvent } from '../http/security-events';
import { RateLimit } from '../counters/rate-limit';
import { validate } from '../errors/validate';
import { Client } from './client';
import { type Hub } from './hub';
import { registrations } from './metrics';
import { OpenSockets, type SocketOwner } from './open-sockets';
import { SocketLimits } from './socket-limits';
import { changeSubscription, MAX_TOPICS } from './subscribe';

interface Dependencies {
  http: HttpServer;
  hub: Hub;
  auth: Pick<Auth, 'parseClaim' | 'findUser' | 'filterValid'>;
  log: Logger;
  clock: Clock;
  /**
   * Prefix of each socket id, by which an edge in front of several servers finds the one that a polling browser is connected to.
   */
  instance: string;
  config: {
    /** Proxies whose forwarded addresses are trusted. */
    trustProxy: TrustProxy;
    /** Public address of the product. Pages of the requested host are accepted as well. */
    publicOrigin: string | undefined;
    /** The edge signs its passes with one of them; by default no pass is required. */
    internalSecrets?: readonly string[];
  };
  /** Whether this server is stopping, so that browsers must connect to another one. */
  stopping(): boolean;
}

/** Maximum number of subscriptions in one packet. */
export const TOPICS_A_PACKET = 500;
/**
 * Maximum size of a packet from a browser, bytes: above the size of that many subscriptions with the longest topics, so that one too many
 * is reported instead of cut off.
 */
const MAX_PACKET = 256 * 1024;
const WINDOW = 10_000;
/**
 * Maximum number of subscriptions that a socket starts or ends in ten seconds: five of the fullest pages. More are rejected.
 */
export const MAX_CHANGES = 5 * MAX_TOPICS;
/**
 * Maximum number of packets of a socket in ten seconds, since each subscription may have a separate packet; a client above it ignores
 * rejections and is disconnected.
 */
export const MAX_PACKETS = 2 * MAX_CHANGES;

/**
 * Compression of pushes to phones (docs/adr/0095). A window of 8 KB covers the pushes of some seconds, so that an event's next change is
 * little more than its numbers; the compressor of a socket takes 48 KB, allocated with the first push. For such short texts, level 7 is as
 * fast as level 4 and a fifth smaller.
 */
const COMPRESSION = {
  threshold: 64,
  concurrencyLimit: 4,
  serverMaxWindowBits: 13,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 7, memLevel: 5 },
};

/** Limits that sockets of one login or address share. */
interface Bounds {
  open: OpenSockets;
  limits: SocketLimits;
}

/** Result of checking a handshake. */
interface Handshake {
  login: LoginClaim | null;
  address: string;
}

/** `data` of the error that a browser gets for one socket too many; it may try again. */
const TOO_MANY_SOCKETS: SocketAck = {
  bizCode: BizCode.tooManyAttempts,
  message: 'Too many connections. Please try later.',
};

const subscriptions = z.union([subscription.transform((one) => [one]), z.array(subscription).max(TOPICS_A_PACKET)]);

/** Product codes that a device may register with: the product's own, or that of a country. */
const PRODUCT_CODES = new Set<number>([PRODUCT_CODE, countries.gh.productCode, countries.ng.productCode]);

/** Kinds of devices that metrics list by name, as in the header Platform. */
const DEVICE_TYPES = new Set(['wap', 'android', 'ios']);

const knownRegistration = registration.refine(({ productCode }) => PRODUCT_CODES.has(productCode), {
  path: ['productCode'],
  message: 'does not belong to this product',
});

/**
 * Stores the data that a device sends about itself.
 * @throws BizError 40000
 */
function register(client: Client, payload: unknown): void {
  const { devType, deviceId, productCode, saveData = false } = validate(knownRegistration, payload);
  const device = DEVICE_TYPES.has(devType) ? devType : 'other';
  if (!client.registered) registrations.inc({ product: productCode, device });
  client.deviceId = deviceId;
  client.saveData = saveData;
  client.registered = true;
}

/** Creates the Socket.IO server (reference: platform, constants) on the HTTP server's port, path /socket.io. */
export function createRealtimeServer(parts: Dependencies): Server {
  const { http, instance, stopping, clock } = parts;
  const isInternalPass = createInternalPassCheck(parts.config.internalSecrets ?? [], () => clock.now());
  const io = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET,
    transports: ['websocket', 'polling'],
    connectTimeout: 20_000,
    allowRequest: (request, decide) => {
      if (!isOwnPage(request, parts.config.publicOrigin))
        return rejectRequest(request, () => decide('foreign origin', false));
      decide(stopping() ? 'stopping' : null, !stopping());
    },
    perMessageDeflate: COMPRESSION,
  });
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeader('content-security-policy', RESPONSE_POLICY);
    response.setHeader('x-content-type-options', 'nosniff');
    next();
  });
  // Also checks polls of an open socket, for which allowRequest is not called.
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (isInternalPass(request.headers[INTERNAL_PASS_HEADER])) return next();
    response.statusCode = 403;
    rejectRequest(request, () => response.end());
  });
  io.engine.generateId = () => `${instance}.${randomBytes(15).toString('base64url')}`;
  const open = new OpenSockets();
  const securityEvents = createSecurityEvents(parts.log, parts.clock);
  const limits = new SocketLimits(clock);
  const endPending = boundPending(io, parts, { open, limits }, securityEvents);
  io.use(createAdmission(parts, open, securityEvents, endPending));
  io.on('connection', (socket) => serve(socket, parts, { open, limits }, securityEvents));
  return io;
}

const isOwnPage = ({ headers }: IncomingMessage, publicOrigin: string | undefined): boolean =>
  isOwnOrigin(headers.origin, { origins: [publicOrigin], hosts: [headers.host, headers['x-forwarded-host']] });

const FORBIDDEN = `HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\nContent-Security-Policy: ${RESPONSE_POLICY}\r\n\r\n`;
/** The package rejects a poll with 403, but a handshake with 400 unless a response was written before. */
function rejectRequest({ headers, socket }: IncomingMessage, decide: () => void): void {
  if (headers.upgrade === undefined) decide();
  else socket.end(FORBIDDEN, decide);
}

/** Returns the address of a caller as limits count it. */
const getAddress = (request: IncomingMessage, { trustProxy }: Dependencies['config']): string =>
  getClientAddress(proxyAddr(request, trustProxy === false ? () => false : trustProxy));

/**
 * Closes connections above the limits of their address: of those that are not sockets yet, and per minute.
 * @returns the function that frees the place of a connection, because from then on it counts as a socket
 */
function boundPending(
  io: Server,
  { config }: Dependencies,
  { open, limits }: Bounds,
  securityEvents: SecurityEvents,
): (connection: Socket['conn']) => void {
  const places = new WeakMap<Socket['conn'], () => void>();
  io.engine.on('connection', (connection: Socket['conn'] & { request: IncomingMessage }) => {
    const { request } = connection;
    const ip = getAddress(request, config);
    const giveBack = isAllowed(() => limits.takeConnection(ip)) ? open.pending(ip) : null;
    if (giveBack === null) {
      const { bizCode: code } = TOO_MANY_SOCKETS;
      const about = { caller: 'visitor', route: 'socket pending', requestId: getRequestId(request) } as const;
      securityEvents.report({ event: 'limit_hit', code, ip, ...about });
      connection.close(true);
      return;
    }
    places.set(connection, giveBack);
    connection.once('close', giveBack);
  });
  return (connection) => places.get(connection)?.();
}

/** Creates the middleware that accepts a socket while its login and its address are within their limits. */
function createAdmission(
  { auth, config }: Dependencies,
  open: OpenSockets,
  securityEvents: SecurityEvents,
  endPending: (connection: Socket['conn']) => void,
) {
  return (socket: Socket, next: (error?: Error) => void): void => {
    endPending(socket.conn);
    const login = getLogin(socket.handshake, auth);
    const address = getAddress(socket.request, config);
    const giveBack = open.open({ sessionId: login?.sessionId ?? null, userId: login?.userId, address });
    socket.data = { login, address } satisfies Handshake;
    if (giveBack === null) {
      securityEvents.report(createEvent(socket, 'connect', 'limit_hit', TOO_MANY_SOCKETS.bizCode));
      return next(Object.assign(new Error(TOO_MANY_SOCKETS.message), { data: TOO_MANY_SOCKETS }));
    }
    socket.conn.once('close', giveBack);
    next();
  };
}

/** Handles the messages of a browser. */
function serve(
  socket: Socket,
  { hub, auth, log, clock }: Pick<Dependencies, 'hub' | 'auth' | 'log' | 'clock'>,
  { open, limits }: Bounds,
  securityEvents: SecurityEvents,
): void {
  const { login, address } = socket.data as Handshake;
  const owner: SocketOwner = { sessionId: login?.sessionId ?? null, userId: login?.userId, address };
  const client = new Client(socket, login, address);
  const packets = new RateLimit(clock, MAX_PACKETS, WINDOW);
  const changes = new RateLimit(clock, MAX_CHANGES, WINDOW);
  const takeChanges = (count: number): void => {
    changes.take('', count);
    limits.takeChanges(owner, count);
  };
  hub.enter(client);

  on(SOCKET_EVENTS.reg, async (payload) => {
    register(client, payload);
    return { bizCode: BizCode.success, message: 'success' };
  });
  for (const [name, subType] of [
    [SOCKET_EVENTS.sub, 'SUB'],
    [SOCKET_EVENTS.unsub, 'UNSUB'],
  ] as const) {
    on(name, (payload) => changeAll(subType, payload, client, takeChanges, { hub, auth, open }));
  }
  socket.on('disconnect', () => leave(hub, client));

  function on(name: string, handle: (payload: unknown) => Promise<SocketAck>): void {
    socket.on(name, (payload: unknown, ack: unknown) => {
      const report = (event: SecurityEventName | undefined, code: number): void => {
        if (event !== undefined) securityEvents.report(createEvent(socket, name, event, code));
      };
      if (!isAllowed(() => packets.take(''))) {
        report('limit_hit', BizCode.tooManyAttempts);
        socket.disconnect(true);
        return;
      }
      void Promise.resolve()
        .then(() => {
          // The others behind the address are not disconnected: all of them would reconnect.
          limits.takePacket(owner);
          rejectControlCharacters(payload);
          return handle(payload);
        })
        .then(
          (result): [SecurityEventName | undefined, SocketAck] => [getEvent(result, client), result],
          (error: unknown): [SecurityEventName | undefined, SocketAck] => {
            if (!(error instanceof BizError)) log.error({ err: error, event: name }, 'socket event failed');
            return [getSecurityEvent(error), toRejection(error)];
          },
        )
        .then(([event, result]) => {
          report(event, result.bizCode);
          if (typeof ack === 'function') (ack as (result: SocketAck) => void)(result);
        });
    });
  }
}

function leave(hub: Hub, client: Client): void {
  hub.remove(client);
  for (const end of client.patterns.values()) end();
  client.patterns.clear();
}

/**
 * Follows or leaves the topics of a packet, in their order.
 * @returns the last rejection, if any
 */
async function changeAll(
  subType: 'SUB' | 'UNSUB',
  payload: unknown,
  client: Client,
  takeChanges: (count: number) => void,
  { hub, auth, open }: Pick<Dependencies, 'hub' | 'auth'> & { open: OpenSockets },
): Promise<SocketAck> {
  if (!client.registered) throw new BizError(BizCode.invalidInput, 'Send reg first.');
  const requests = validate(subscriptions, payload);
  takeChanges(requests.length);
  let response: SocketAck = { bizCode: BizCode.success, message: 'success' };
  for (const request of requests) {
    const one = await changeSubscription(hub, client, { ...request, subType }, auth, open);
    if (one.bizCode !== BizCode.success) response = one;
  }
  return response;
}

/**
 * Creates the security event of a socket, for the log.
 * @param name event name of the socket message
 */
const createEvent = (socket: Socket, name: string, event: SecurityEventName, code: number): SecurityEvent => {
  const { login, address } = socket.data as Handshake;
  const caller = login === null ? 'visitor' : 'player';
  return { event, code, caller, route: `socket ${name}`, requestId: getRequestId(socket.request), ip: address };
};

/** Returns the event of a rejected subscription: over a limit, or to another player's data with a valid login. */
function getEvent({ bizCode }: SocketAck, { login, loginOver }: Client): SecurityEventName | undefined {
  if (bizCode === BizCode.tooManyAttempts) return 'limit_hit';
  return bizCode === BizCode.loginRequired && login !== null && !loginOver ? 'permission_refused' : undefined;
}

const toRejection = (error: unknown): SocketAck =>
  error instanceof BizError
    ? { bizCode: error.code, message: error.message }
    : { bizCode: BizCode.internal, message: 'Something went wrong.' };

/** Whether a limit accepts one more. */
function isAllowed(take: () => void): boolean {
  try {
    take();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the login of a handshake: `auth.token` of a native app, otherwise the cookies, which only count when the page has the same host.
 * The access token may have expired a while ago, because a browser reconnects before it renews; its refresh token proves the login too.
 * Each personal topic checks whether the login is still valid.
 */
function getLogin({ auth: given, headers }: Socket['handshake'], auth: Pick<Auth, 'parseClaim'>): LoginClaim | null {
  const token: unknown = (given as { token?: unknown }).token;
  if (typeof token === 'string') return auth.parseClaim({ accessToken: token }, EXPIRED_GRACE);
  if (!sameHost(headers)) return null;
  const {
    accessToken,
    refreshToken,
    [ENDED_LOGIN_COOKIE]: ended,
  } = selectTokenCookies(fastifyCookie.parse(headers.cookie ?? ''), {
    method: 'GET',
    isSecure: headers['x-forwarded-proto'] === 'https',
    fetchSite: headers['sec-fetch-site'],
  });
  const claim = auth.parseClaim({ accessToken, refreshToken }, EXPIRED_GRACE);
  return claim?.sessionId === ended ? null : claim;
}

/** Cookies of the requested host prove a login only to pages of that host. */
const sameHost = ({ origin, host, 'x-forwarded-host': forwarded }: IncomingMessage['headers']): boolean =>
  isOwnOrigin(origin, { origins: [], hosts: [host, forwarded] });
