import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server as HttpServer } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { BizCode, registration, SOCKET_EVENTS, subscription, type SocketAck } from '@oware/contracts';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { type Auth } from '../auth';
import { type Clock } from '../clock';
import { BizError } from '../http/biz-error';
import { type Logger } from '../http/log';
import { RateLimit } from '../http/rate-limit';
import { validate } from '../http/validate';
import { Client } from './client';
import { type Hub } from './hub';
import { changeSubscription } from './subscribe';

interface Parts {
  http: HttpServer;
  hub: Hub;
  auth: Pick<Auth, 'ownerOf'>;
  log: Logger;
  clock: Clock;
  /** Begins each socket's id, so that an edge in front of several servers finds the one that a polling browser is connected to. */
  instance: string;
  /** Whether browsers shall connect to another server, for this one stops. */
  stopping(): boolean;
}

/** Bytes of a packet from a browser. */
const MAX_PACKET = 16 * 1024;
/** Packets of one socket in ten seconds; a page that opens asks for 300 topics. */
const MAX_PACKETS = 2000;

const subscriptions = z.union([subscription.transform((one) => [one]), z.array(subscription).max(500)]);

/** The Socket.IO server (platform §7, §9) on the HTTP server's port, path /socket.io. */
export function createRealtimeServer({ http, hub, auth, log, clock, instance, stopping }: Parts): Server {
  const io = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET,
    transports: ['websocket', 'polling'],
    connectTimeout: 20_000,
    allowRequest: (_request, decide) => decide(stopping() ? 'stopping' : null, !stopping()),
    perMessageDeflate: { threshold: 512, concurrencyLimit: 4, zlibDeflateOptions: { level: 3, memLevel: 6 } },
  });
  io.engine.generateId = () => `${instance}.${randomBytes(15).toString('base64url')}`;
  io.on('connection', (socket) => serve(socket));

  function serve(socket: Socket): void {
    const client = new Client(socket);
    const limit = new RateLimit(clock, MAX_PACKETS, 10_000);
    const login = () => loginOf(socket.handshake, auth);

    on(SOCKET_EVENTS.reg, async (payload) => {
      const { deviceId } = validate(registration, payload);
      client.deviceId = deviceId;
      client.registered = true;
      return { bizCode: BizCode.success, message: 'success' };
    });
    for (const [name, subType] of [[SOCKET_EVENTS.sub, 'SUB'], [SOCKET_EVENTS.unsub, 'UNSUB']] as const) {
      on(name, async (payload) => {
        if (!client.registered) throw new BizError(BizCode.invalidInput, 'Send reg first.');
        let answer: SocketAck = { bizCode: BizCode.success, message: 'success' };
        for (const request of validate(subscriptions, payload)) {
          const one = await changeSubscription(hub, client, { ...request, subType }, login);
          if (one.bizCode !== BizCode.success) answer = one;
        }
        return answer;
      });
    }
    socket.on('disconnect', () => hub.gone(client));

    function on(name: string, handle: (payload: unknown) => Promise<SocketAck>): void {
      socket.on(name, (payload: unknown, ack: unknown) => {
        const answer = (result: SocketAck): void => {
          if (typeof ack === 'function') (ack as (result: SocketAck) => void)(result);
        };
        Promise.resolve()
          .then(() => limit.take(''))
          .then(() => handle(payload))
          .then(answer, (error: unknown) => {
            if (error instanceof BizError && error.code === BizCode.tooManyAttempts) return socket.disconnect(true);
            if (!(error instanceof BizError)) log.error({ err: error, event: name }, 'socket event failed');
            const known = error instanceof BizError;
            answer({ bizCode: known ? error.code : BizCode.internal, message: known ? error.message : 'Something went wrong.' });
            return undefined;
          });
      });
    }
  }
  return io;
}

/**
 * The login that the handshake proves: `auth.token` of a native app, else the cookie, which counts only when the page is
 * of the same host. The token may be older than its 15 minutes, its login may not be over.
 */
async function loginOf({ auth: given, headers }: Socket['handshake'], auth: Pick<Auth, 'ownerOf'>): Promise<Client['user']> {
  const token: unknown = (given as { token?: unknown }).token;
  if (typeof token === 'string') return auth.ownerOf(token, { evenExpired: true });
  const cookie = fastifyCookie.parse(headers.cookie ?? '').accessToken;
  return cookie === undefined || !sameHost(headers) ? null : auth.ownerOf(cookie, { evenExpired: true });
}

function sameHost({ origin, host, 'x-forwarded-host': forwarded }: IncomingMessage['headers']): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, forwarded].includes(new URL(origin).host);
}
