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
  /** Time of the last change, ms since 1970. */
  since: number;
}

/** Bus of pushes: the socket as remotes see it. */
export interface Realtime {
  /** Emits the current state, then each change. */
  readonly status$: Observable<RealtimeStatus>;
  /**
   * Returns pushes of a topic while it is subscribed to; many listeners share one subscription. A `^~` segment is a wildcard. After each
   * reconnect the topic is subscribed to again; pushes missed in the meantime are not repeated, so fetch a snapshot when `status$` returns to
   * `ready`.
   * @param accountId account of the topic, for MULTI
   */
  topic$<Body>(topic: string, pushType: PushType, accountId?: string): Observable<Push<Body>>;
  /**
   * Emits a topic whenever the server starts pushing it, including after a reconnect. Data fetched earlier may be missing a push.
   */
  readonly subscribed$: Observable<string>;
  /**
   * Returns messages to one account (reference: platform): balance, orders, tickets, user_forbidden. A late listener, such as in a lazy
   * chunk, first gets the last ones about protection, balance and the end of the login, which may have been received before it.
   */
  personal$(userId: string): Observable<PersonalMessage>;
  /** Loads the socket library and connects. Call it once, after the first view is rendered. */
  connect(): Promise<void>;
  /** Reconnects after a login or a logout: the server identifies the player by the cookies of the handshake. */
  reconnect(): void;
  /** Closes the bus permanently. */
  close(): void;
}

/** Methods of a socket that the bus needs. */
export type RealtimeSocket = Pick<Socket, 'on' | 'emit' | 'active' | 'connect' | 'disconnect' | 'removeAllListeners'>;

/** Minimum wait of a page after the server rejected its connection, ms. */
const REJECTED_RETRY_MS = 30_000;

export interface RealtimeOptions {
  /** Origin of the socket server; empty for the origin of the page. */
  url: string;
  registration: Registration;
  /** Creates the socket, not yet connected; default: socket.io-client, loaded at the first connect. */
  socketFactory?: (url: string, reconnectionDelay: number) => Promise<RealtimeSocket>;
  /** Minimum wait before a reconnection, ms; default 1 s, up to 5 s (reference: constants). */
  reconnectionDelay?: number;
  /** ms since 1970. */
  now?: () => number;
  /** Returns a number from 0 to 1, which spreads reconnections. */
  random?: () => number;
  /** Called when the socket library cannot be loaded or the server rejects the connection. */
  report?: (error: unknown) => void;
  /** Called with the length of each message from the server, in characters. */
  received?: (characters: number) => void;
}

/** Creates the bus; it does nothing before `connect`. */
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
  const setState = (state: RealtimeStatus['state']): void => {
    if (status.value.state !== state) status.next({ state, since: now() });
  };
  const subscribed = new Subject<string>();
  let opening: Promise<void> | null = null;
  let socket: RealtimeSocket | null = null;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
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
      setState('down');
      report(error);
    }
  }

  function attach(opened: RealtimeSocket): void {
    opened.on('connect', () => {
      if (received) countReceived(opened, received);
      opened.emit(SOCKET_EVENTS.reg, registration);
      subscriptions.onConnected((subType, request) => {
        const event = subType === 'SUB' ? SOCKET_EVENTS.sub : SOCKET_EVENTS.unsub;
        opened.emit(event, { ...request, subType }, ({ bizCode }: SocketAck) => {
          if (subType === 'SUB' && bizCode === BizCode.success) subscribed.next(request.topic);
        });
      });
      setState('ready');
    });
    opened.on('disconnect', (reason: string) => {
      subscriptions.onDisconnected();
      setState('down');
      if (reason === 'io server disconnect') reconnectTimer = reconnectLater(opened, reconnectionDelay, random);
    });
    opened.on('connect_error', (error: Error) => {
      setState('down');
      report(error);
      if (!opened.active) reconnectTimer = reconnectLater(opened, REJECTED_RETRY_MS, random);
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
    personal$: (userId) => getPersonalMessages(topic$<PersonalMessage>(PERSONAL_TOPIC, 'MULTI', userId)),
    connect: () => (opening ??= closed ? Promise.resolve() : open()),
    reconnect() {
      if (!socket || closed) return;
      clearTimeout(reconnectTimer);
      socket.disconnect();
      setState('connecting');
      socket.connect();
    },
    close() {
      closed = true;
      clearTimeout(reconnectTimer);
      subscriptions.onDisconnected();
      socket?.removeAllListeners();
      socket?.disconnect();
      setState('down');
    },
  };
}

/**
 * Reconnects after a random delay, so that browsers do not all return at the same moment. The library does not reconnect when the server
 * has closed or rejected the connection.
 * @param wait approximate, ms
 */
const reconnectLater = (opened: RealtimeSocket, wait: number, random: () => number): ReturnType<typeof setTimeout> =>
  setTimeout(() => opened.connect(), wait * (1 + (2 * random() - 1) * REALTIME.jitter));

const getPersonalMessages = (pushes: Observable<Push<PersonalMessage>>): Observable<PersonalMessage> =>
  pushes.pipe(
    map((push) => push.body),
    filter((body) => typeof body === 'object' && body !== null && 'type' in body),
  );

/** Returns the kind of state in a message; such a message is valid until the next of its kind. */
function getStateName({ topic, body }: Push): string | undefined {
  const message = topic === PERSONAL_TOPIC ? (body as PersonalMessage | null) : null;
  if (message?.type === 'protection' || message?.type === 'protectionAge') return 'protection';
  if (message?.type === 'user_forbidden') return 'login';
  // Without a version it may be older than the balance on the page.
  if (message?.type === 'balance' && message.data.balanceVersion !== undefined) return 'balance';
  return undefined;
}

/** Counts the data received on a connection; each connection has a new engine. */
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
    // Needed for trying the second transport (reference: constants, websocket then polling).
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

/**
 * Makes a connection fail immediately when it closes before it is open: the library would wait for `connectTimeout`.
 */
function failWhenClosedEarly({ io: manager }: Socket): void {
  const open = manager.open.bind(manager);
  let watched: typeof manager.engine | undefined;
  manager.open = (done) => {
    open(done);
    const { engine } = manager;
    if (engine === watched) return manager;
    watched = engine;
    // In the emitter's types only the library itself may emit an error.
    const { emit } = engine as unknown as { emit(event: 'error', error: Error): unknown };
    const fail = (): void => void emit.call(engine, 'error', new Error('The connection closed before it was open.'));
    engine.once('close', fail);
    engine.once('open', () => engine.off('close', fail));
    return manager;
  };
}
