import { BehaviorSubject, filter, map, Subject, type Observable } from 'rxjs';
import { type Socket } from 'socket.io-client';
import { REALTIME } from '@oware/config';
import {
  BizCode,
  PERSONAL_TOPIC,
  SOCKET_EVENTS,
  type PersonalMessage,
  type Push,
  type PushType,
  type Registration,
  type SocketAck,
} from '@oware/contracts';
import { Subscriptions } from './subscriptions';

/** State of the connection. `ready`: the device is registered and all subscriptions have been sent. */
export interface RealtimeStatus {
  state: 'connecting' | 'ready' | 'down';
  /** Since when, ms since 1970. */
  since: number;
}

/** The bus of pushes: what remotes see of the socket. */
export interface Realtime {
  /** The state now, then each change. */
  readonly status$: Observable<RealtimeStatus>;
  /**
   * Pushes of a topic, as long as it is subscribed to; many listeners cost one subscription. A `^~` segment is a wildcard.
   * After each reconnect the topic is subscribed to again; pushes missed meanwhile are not repeated, so fetch a snapshot
   * when `status$` comes back to `ready`.
   * @param accountId for MULTI: whose topic
   */
  topic$<Body>(topic: string, pushType: PushType, accountId?: string): Observable<Push<Body>>;
  /**
   * Each topic from when on the server pushes it, also after a reconnect: what was fetched before may lack a push that nobody
   * received.
   */
  readonly subscribed$: Observable<string>;
  /**
   * Messages to one account (reference: platform): balance, orders, tickets, user_forbidden. A listener that comes late, with a lazy chunk,
   * first gets the last ones about protection, balance and the end of the login: another listener may have opened the topic before it.
   */
  personal$(userId: string): Observable<PersonalMessage>;
  /** Loads the socket library and connects. To be called once, after the first view is on the screen. */
  connect(): Promise<void>;
  /** Connects again: after a login or a logout, for the server knows the player by the cookies of the handshake. */
  reconnect(): void;
  /** Ends for good. */
  close(): void;
}

/** What the bus needs of a socket. */
export type RealtimeSocket = Pick<Socket, 'on' | 'emit' | 'active' | 'connect' | 'disconnect' | 'removeAllListeners'>;

/** How long a page waits at least that the server has refused, ms. */
const REFUSED_MS = 30_000;

export interface RealtimeOptions {
  /** Origin of the socket server, empty for that of the page. */
  url: string;
  registration: Registration;
  /** Makes the socket, not yet connected; default: socket.io-client, fetched at the first connect. */
  socketFactory?: (url: string, reconnectionDelay: number) => Promise<RealtimeSocket>;
  /** Shortest wait before coming back, ms; default 1 s, up to 5 s (reference: constants). */
  reconnectionDelay?: number;
  /** ms since 1970. */
  now?: () => number;
  /** From 0 to 1: spreads browsers that come back. */
  random?: () => number;
  /** Called when the socket library cannot be fetched or the server refuses the connection. */
  report?: (error: unknown) => void;
  /** Called with the length of each message of the server, in characters. */
  received?: (characters: number) => void;
}

/** Makes the bus; nothing happens before `connect`. */
export function createRealtime({
  url,
  registration,
  socketFactory = openSocket,
  reconnectionDelay = REALTIME.reconnectionDelay,
  now = Date.now,
  random = Math.random,
  report = () => undefined,
  received,
}: RealtimeOptions): Realtime {
  const subscriptions = new Subscriptions(getStateName);
  const status = new BehaviorSubject<RealtimeStatus>({ state: 'connecting', since: now() });
  const become = (state: RealtimeStatus['state']): void => {
    if (status.value.state !== state) status.next({ state, since: now() });
  };
  const subscribed = new Subject<string>();
  let opening: Promise<void> | null = null;
  let socket: RealtimeSocket | null = null;
  let comeBack: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function open(): Promise<void> {
    try {
      const opened = await socketFactory(url, reconnectionDelay);
      if (closed) return;
      socket = opened;
      attach(opened);
      opened.connect();
    } catch (error) {
      opening = null; // The next connect() tries again.
      become('down');
      report(error);
    }
  }

  function attach(opened: RealtimeSocket): void {
    opened.on('connect', () => {
      if (received) countReceived(opened, received);
      opened.emit(SOCKET_EVENTS.reg, registration);
      subscriptions.connected((subType, request) => {
        const event = subType === 'SUB' ? SOCKET_EVENTS.sub : SOCKET_EVENTS.unsub;
        opened.emit(event, { ...request, subType }, ({ bizCode }: SocketAck) => {
          if (subType === 'SUB' && bizCode === BizCode.success) subscribed.next(request.topic);
        });
      });
      become('ready');
    });
    opened.on('disconnect', (reason: string) => {
      subscriptions.disconnected();
      become('down');
      if (reason === 'io server disconnect') comeBack = comeBackLater(opened, reconnectionDelay, random);
    });
    opened.on('connect_error', (error: Error) => {
      become('down');
      report(error);
      if (!opened.active) comeBack = comeBackLater(opened, REFUSED_MS, random);
    });
    opened.on(SOCKET_EVENTS.push, (...pushes: Push[]) => {
      for (const push of pushes) subscriptions.deliver(push);
    });
  }

  const topic$: Realtime['topic$'] = <Body>(topic: string, pushType: PushType, accountId?: string) =>
    subscriptions.listen(topic, pushType, accountId) as Observable<Push<Body>>;

  return {
    status$: status.asObservable(),
    topic$,
    subscribed$: subscribed.asObservable(),
    personal$: (userId) => personalOf(topic$<PersonalMessage>(PERSONAL_TOPIC, 'MULTI', userId)),
    connect: () => (opening ??= closed ? Promise.resolve() : open()),
    reconnect() {
      if (!socket || closed) return;
      clearTimeout(comeBack);
      socket.disconnect();
      become('connecting');
      socket.connect();
    },
    close() {
      closed = true;
      clearTimeout(comeBack);
      subscriptions.disconnected();
      socket?.removeAllListeners();
      socket?.disconnect();
      become('down');
    },
  };
}

/** The library does not come back by itself when the server ended the connection, or has too many; not all browsers at once. @param wait ms, about */
const comeBackLater = (opened: RealtimeSocket, wait: number, random: () => number): ReturnType<typeof setTimeout> =>
  setTimeout(() => opened.connect(), wait * (1 + (2 * random() - 1) * REALTIME.jitter));

const personalOf = (pushes: Observable<Push<PersonalMessage>>): Observable<PersonalMessage> =>
  pushes.pipe(
    map((push) => push.body),
    filter((body) => typeof body === 'object' && body !== null && 'type' in body),
  );

/** Messages that show a state, by what it is of: the last one is true until the next. */
function getStateName({ topic, body }: Push): string | undefined {
  const message = topic === PERSONAL_TOPIC ? (body as PersonalMessage | null) : null;
  if (message?.type === 'protection' || message?.type === 'protectionAge') return 'protection';
  if (message?.type === 'user_forbidden') return 'login';
  // Without a version it may be older than the balance on the page.
  if (message?.type === 'balance' && message.data.balanceVersion !== undefined) return 'balance';
  return undefined;
}

/** Counts what comes on a connection; each has an engine of its own. */
function countReceived(socket: RealtimeSocket, received: (characters: number) => void): void {
  (socket as Socket).io.engine.on('packet', ({ data }: { data?: unknown }) =>
    received(typeof data === 'string' ? data.length : 0),
  );
}

async function openSocket(url: string, reconnectionDelay: number): Promise<RealtimeSocket> {
  const { io } = await import('socket.io-client');
  const socket = io(url || '/', {
    autoConnect: false,
    forceNew: true,
    transports: [...REALTIME.transports],
    // Without it the second transport would never be tried (reference: constants, websocket then polling).
    tryAllTransports: true,
    withCredentials: true,
    timeout: REALTIME.connectTimeout,
    reconnectionDelay,
    reconnectionDelayMax: REALTIME.reconnectionDelayMax,
    randomizationFactor: REALTIME.jitter,
  });
  failWhenClosedEarly(socket);
  return socket;
}

/** Lets a connection fail at once that closes before it is open: the library would wait for `connectTimeout`. */
function failWhenClosedEarly({ io: manager }: Socket): void {
  const open = manager.open.bind(manager);
  let watched: typeof manager.engine | undefined;
  manager.open = (done) => {
    open(done);
    const { engine } = manager;
    if (engine === watched) return manager;
    watched = engine;
    // The emitter's types allow only the library itself to report an error.
    const { emit } = engine as unknown as { emit(event: 'error', error: Error): unknown };
    const fail = (): void => void emit.call(engine, 'error', new Error('The connection closed before it was open.'));
    engine.once('close', fail);
    engine.once('open', () => engine.off('close', fail));
    return manager;
  };
}
