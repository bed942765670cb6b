import { type InternalPassIssuer } from '@oware/http-server';
import { Pool, type Dispatcher } from 'undici';
import { type CalledRole, type Origin } from './origin';
import { type Origins } from './origins';
import { isLost, isUnsent, ServerGone } from './lost-calls';

/** Most calls at once to one server of the API; more wait. Connections are opened when they are needed and closed when they are idle. */
const CALLS = 1024;
/** A server that cannot be connected to within this time is called no more, ms. */
const CONNECT_TIMEOUT = 1000;
/** Longest time until a response begins, ms; browsers give up after 30 s themselves. */
const RESPONSE_TIMEOUT = 35_000;
/** Longest time between two parts of a response, ms: who calls waits for the rest of a server that has vanished. */
const PART_TIMEOUT = 10_000;
/** A read whose response has not begun within this time goes to another server, ms ... */
const READ_TIMEOUT = 8000;
/** ... or, where the server was down already, within this time, ms ... */
const READ_TIMEOUT_OF_DOWN = 1500;
/** ... and ends after this time wherever it is, ms. */
const READ_TIMEOUT_OF_ALL = 20_000;
/** A call that may have arrived is made so many times at most. */
const MOST_TRIES = 4;

/** A call with its whole body, so that it can be made again. */
type ApiCall = Omit<Dispatcher.RequestOptions, 'headers' | 'body'> & {
  headers: Record<string, string | string[] | undefined>;
  body?: Buffer | string | undefined;
};

/** Calls the API at one of its servers. */
export interface ApiClient {
  /** As undici's `request`: what `@fastify/reply-from` calls. */
  request(call: ApiCall, done: (error: Error | null, response: Dispatcher.ResponseData) => void): void;
  /** Ends polls of browsers, which come back to another edge. */
  endPolls(): Promise<void>;
  close(): Promise<void>;
}

const READS: readonly string[] = ['GET', 'HEAD'];

const isRead = ({ method }: ApiCall): boolean => READS.includes(method);

/** Whether a call may be made twice: it only reads, or it has a key under which the API does it once. */
const mayRepeat = (call: ApiCall): boolean => isRead(call) || call.headers['idempotency-key'] !== undefined;

const isPoll = ({ path }: ApiCall): boolean => path.startsWith('/socket.io');

/** The role whose servers a call needs. */
const roleOf = (call: ApiCall): CalledRole => (isPoll(call) ? 'socket' : 'web');

/** Calls servers of the API by their roles. */
class RoutedClient implements ApiClient {
  readonly #calls = new Pools(CALLS, PART_TIMEOUT);
  // A poll of a browser keeps its connection until there is news, so as many are needed as there are browsers.
  readonly #polls = new Pools(null, RESPONSE_TIMEOUT);

  constructor(
    private readonly origins: Origins,
    private readonly issuePass: InternalPassIssuer,
  ) {
    origins.onForgotten((origin) => {
      this.#calls.leave(origin);
      this.#polls.leave(origin);
    });
  }

  request(call: ApiCall, done: (error: Error | null, response: Dispatcher.ResponseData) => void): void {
    const signed = { ...call, headers: { ...call.headers, ...this.issuePass() } };
    void this.#send(signed).then(
      (response) => done(null, survivable(response)),
      (error: Error) => done(error, undefined as never),
    );
  }

  endPolls(): Promise<void> {
    return this.#polls.destroy();
  }

  async close(): Promise<void> {
    await Promise.all([this.#calls.destroy(), this.#polls.destroy()]);
  }

  async #send(call: ApiCall): Promise<Dispatcher.ResponseData> {
    const left = await this.#choose(call);
    const until = performance.now() + READ_TIMEOUT_OF_ALL;
    let error: unknown = new Error(`There is no server of the API with the role ${roleOf(call)}.`);
    for (let tries = 0, origin = takeBest(left); origin !== undefined; origin = takeBest(left)) {
      try {
        return await this.#sendTo(origin, call, left, until - performance.now());
      } catch (caught) {
        error = caught;
        if (isUnsent(caught)) this.origins.failed(origin);
        else if (!isLost(caught) || !mayRepeat(call) || ++tries === MOST_TRIES) break;
        if (isRead(call) && performance.now() >= until) break;
        // Of servers that all seem to be down, the one that was left first may only be slow.
        if (isRead(call) && caught instanceof ServerGone) left.push(origin);
      }
    }
    throw error;
  }

  /**
   * Makes a call at one server. One that may be made again is given up when the server is seen to be down and another is not, or, a read, when
   * its response does not begin in time. @param left servers that it can go to then @param rest ms that a read has
   */
  async #sendTo(
    origin: Origin,
    call: ApiCall,
    left: readonly Origin[],
    rest: number,
  ): Promise<Dispatcher.ResponseData> {
    const pool = (isPoll(call) ? this.#polls : this.#calls).of(origin);
    const hasOther = left.some((other) => other !== origin);
    if (!mayRepeat(call) || (!hasOther && isPoll(call))) return pool.request(call);
    const gone = new AbortController();
    const giveUp = (): void => gone.abort(new ServerGone(origin.label));
    const stopListening = origin.onceDown(() => {
      if (left.some((other) => other !== origin && other.state !== 'down')) giveUp();
    });
    const patience = origin.state === 'down' ? READ_TIMEOUT_OF_DOWN : READ_TIMEOUT;
    const limit = isRead(call) && !isPoll(call) ? Math.min(rest, hasOther ? patience : rest) : undefined;
    const timer = limit === undefined ? undefined : setTimeout(giveUp, limit);
    try {
      return await pool.request({ ...call, signal: gone.signal });
    } finally {
      stopListening();
      clearTimeout(timer);
    }
  }

  /** Servers for a call, the best first. Calls of a polling browser go where its socket is, for no other server knows it. */
  async #choose(call: ApiCall): Promise<Origin[]> {
    const sid = isPoll(call) ? /[?&]sid=([^&]+)/.exec(call.path)?.[1] : undefined;
    const owner = sid === undefined ? undefined : await this.origins.ofSocket(sid);
    if (owner !== undefined) return [owner];
    const order = this.origins.inOrder(roleOf(call));
    // With one server a connection that it closed just now is opened again.
    return order.length === 1 && mayRepeat(call) ? [...order, ...order] : order;
  }
}

/** @param issuePass gives the headers by which the API knows its edges; none by default */
export const createApiClient = (origins: Origins, issuePass: InternalPassIssuer = () => ({})): ApiClient =>
  new RoutedClient(origins, issuePass);

/** Takes the first server that is not down now, or the first. */
function takeBest(left: Origin[]): Origin | undefined {
  const best = left.findIndex(({ state }) => state !== 'down');
  return left.splice(Math.max(0, best), 1)[0];
}

/** Connections to each server, opened with its first call. */
class Pools {
  readonly #pools = new Map<Origin, Pool>();
  #destroyed = false;

  /** @param connections most at once to a server @param bodyTimeout ms */
  constructor(
    private readonly connections: number | null,
    private readonly bodyTimeout: number,
  ) {}

  of(origin: Origin): Pool {
    const known = this.#pools.get(origin);
    if (known !== undefined) return known;
    const { lookup } = origin;
    const pool = new Pool(origin.url, {
      connections: this.connections,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT, ...(lookup && { lookup }) },
      headersTimeout: RESPONSE_TIMEOUT,
      bodyTimeout: this.bodyTimeout,
    });
    if (this.#destroyed) void pool.destroy();
    this.#pools.set(origin, pool);
    return pool;
  }

  /** Ends the connections to a server that has gone, with the calls under way. */
  leave(origin: Origin): void {
    void this.#pools.get(origin)?.destroy();
    this.#pools.delete(origin);
  }

  async destroy(): Promise<void> {
    this.#destroyed = true;
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}

/** A response that is thrown away because its caller has gone says so as an error, which must not end the process. */
function survivable(response: Dispatcher.ResponseData): Dispatcher.ResponseData {
  response.body.on('error', () => undefined);
  return response;
}
