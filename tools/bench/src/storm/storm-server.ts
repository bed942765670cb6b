import {
  SOCKET_EVENTS,
  type EventDelta,
  type FeedState,
  type Push,
  type SelectionsResponse,
  type SelectionsRequest,
  type SportEvent,
  type Subscription,
} from '@oware/contracts';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { Prices } from './events';
import { getTopic } from './topic';

export interface StormServer {
  port: number;
  prices: Prices;
  /** Starts to change this many prices per second; 0 for none. */
  blow(changesPerSecond: number): void;
  close(): Promise<void>;
}

/**
 * How pushes are sent: `merged` like the product's server, every 100 ms with one delta per event; `each` individually and immediately.
 */
export type PushStyle = 'merged' | 'each';

/** A file of a page that is not part of the product. */
export interface StormFile {
  type: string;
  body: string | Uint8Array;
}

const TICK_MS = 100;

/**
 * Starts a proxy in front of the API: it serves its own matches and pushes their odds, and forwards everything else. So the
 * browser is measured alone, with an exact number of changes.
 */
export async function openStormServer(
  apiPort: number,
  events: SportEvent[],
  style: PushStyle,
  files: ReadonlyMap<string, StormFile> = new Map(),
): Promise<StormServer> {
  const prices = new Prices(events);
  const server = createServer((question, response) => {
    const url = new URL(question.url ?? '/', 'http://storm');
    const file = files.get(url.pathname);
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body);
    if (/^\/api\/\w+\/factsCenter\/selections$/.test(url.pathname)) {
      return void json(question).then((request) =>
        reply(response, getSelections(request as SelectionsRequest, events)),
      );
    }
    const body = getResponse(url, events);
    if (body) reply(response, body);
    else pass(question, response, apiPort);
  });
  const sockets = new Server(server, { transports: ['websocket', 'polling'], serveClient: false });
  const followers = new Map<string, Set<Socket>>();
  sockets.on('connection', (socket) => listen(socket, followers));

  let perSecond = 0;
  let owed = 0;
  let last = performance.now();
  const timer = setInterval(
    () => {
      const now = performance.now();
      owed += ((now - last) / 1000) * perSecond;
      last = now;
      const deltas: EventDelta[] = [];
      for (; owed >= 1; owed--) deltas.push(prices.move());
      send(style === 'merged' ? merge(deltas) : deltas, followers, style);
    },
    style === 'merged' ? TICK_MS : 4,
  );

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    prices,
    blow: (changes) => {
      perSecond = changes;
      owed = 0;
    },
    async close() {
      clearInterval(timer);
      await sockets.close();
    },
  };
}

const feedNow = (): FeedState => ({
  serverTime: Date.now(),
  producers: [
    { id: 1, name: 'LO', up: true },
    { id: 3, name: 'Ctrl', up: true },
  ],
});

function reply(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ bizCode: 10000, message: '', data }));
}

async function json(question: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of question) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** Returns the current state of a slip's selections. */
function getSelections({ selections }: SelectionsRequest, events: readonly SportEvent[]): SelectionsResponse {
  return {
    feed: feedNow(),
    selections: selections.map((wanted) => {
      const event = events.find(({ id }) => id === wanted.eventId);
      const market = event?.markets.find(
        ({ id, specifiers }) => id === wanted.marketId && specifiers === wanted.specifiers,
      );
      const outcome = market?.outcomes.find(({ id }) => id === wanted.outcomeId);
      return event && market && outcome ? { event, market, outcome } : null;
    }),
  };
}

function listen(socket: Socket, followers: Map<string, Set<Socket>>): void {
  const accepted = { bizCode: 10000, message: '' };
  socket.on(SOCKET_EVENTS.reg, (_registration: unknown, done?: (response: unknown) => void) => done?.(accepted));
  socket.on(SOCKET_EVENTS.sub, ({ topic }: Subscription, done?: (response: unknown) => void) => {
    followers.set(topic, (followers.get(topic) ?? new Set()).add(socket));
    done?.(accepted);
  });
  socket.on(SOCKET_EVENTS.unsub, ({ topic }: Subscription, done?: (response: unknown) => void) => {
    followers.get(topic)?.delete(socket);
    done?.(accepted);
  });
  socket.on('disconnect', () => followers.forEach((sockets) => sockets.delete(socket)));
}

function send(deltas: readonly EventDelta[], followers: ReadonlyMap<string, Set<Socket>>, style: PushStyle): void {
  const bySocket = new Map<Socket, Push[]>();
  for (const body of deltas) {
    const topic = getTopic(body.eventId);
    for (const socket of followers.get(topic) ?? []) {
      const pushes = bySocket.get(socket) ?? [];
      bySocket.set(socket, pushes);
      pushes.push({ topic, pushType: 'GROUP', body });
    }
  }
  for (const [socket, pushes] of bySocket) {
    if (style === 'merged') socket.emit(SOCKET_EVENTS.push, ...pushes);
    else for (const push of pushes) socket.emit(SOCKET_EVENTS.push, push);
  }
}

/** Merges deltas into one per event, from its first version of the tick to its last. */
function merge(deltas: readonly EventDelta[]): EventDelta[] {
  const merged = new Map<string, EventDelta>();
  for (const delta of deltas) {
    const before = merged.get(delta.eventId);
    merged.set(
      delta.eventId,
      before
        ? { ...delta, from: before.from ?? before.version, markets: [...before.markets, ...delta.markets] }
        : delta,
    );
  }
  return [...merged.values()];
}

function getResponse(url: URL, events: readonly SportEvent[]): unknown {
  const [, name, id] = /^\/api\/\w+\/factsCenter\/(events|sports)(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  const feed = feedNow();
  if (name === 'sports')
    return { sports: [{ id: 'sr:sport:1', key: 'football', name: 'Football', live: events.length, preMatch: 0 }] };
  if (name !== 'events') return undefined;
  if (id) return { event: events.find((event) => event.id === decodeURIComponent(id)), feed };
  const wanted = url.searchParams.get('phase') === 'upcoming' ? [] : events;
  const offset = Number(url.searchParams.get('cursor') ?? 0);
  const end = offset + Number(url.searchParams.get('limit') ?? 50);
  return {
    events: wanted.slice(offset, end),
    total: wanted.length,
    next: end < wanted.length ? String(end) : null,
    feed,
  };
}

function pass(question: IncomingMessage, response: ServerResponse, port: number): void {
  const upstream = ask(
    { port, host: '127.0.0.1', path: question.url, method: question.method, headers: question.headers },
    (from) => {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
    },
  );
  upstream.on('error', () => response.destroy());
  question.pipe(upstream);
}
