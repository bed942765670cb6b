import { type InternalPassIssuer } from '@oware/http-server';
import { Pool, type Dispatcher } from 'undici';
import { type CalledRole, type Origin } from './origin';
import { type Origins } from './origins';
import { isLost, isUnsent, ServerGone } from './lost-calls';

/**
 * Maximum concurrent calls to one API server; further calls are queued. Connections are opened on demand and closed when idle.
 */
const CALLS = 1024;
/** Connect timeout, ms; the server then counts as down. */
const CONNECT_TIMEOUT = 1000;
/** Longest time until a response begins, ms; browsers give up after 30 s. */
const RESPONSE_TIMEOUT = 35_000;
/**
 * Longest time between two chunks of a response, ms: the caller waits this long for the rest when a server has vanished.
 */
const PART_TIMEOUT = 10_000;
/** Longest time until the response to a read begins before another server is tried, ms. */
const READ_TIMEOUT = 8000;
/** The same limit for a server that was already down, ms. */
const READ_TIMEOUT_OF_DOWN = 1500;
/** Total time for a read across all servers, ms. */
const READ_TIMEOUT_OF_ALL = 20_000;
/** Maximum attempts of a call that may have arrived. */
const MAX_TRIES = 4;

/** A call with its whole body, so that it can be repeated. */
type ApiCall = Omit<Dispatcher.RequestOptions, 'headers' | 'body'> & {
  headers: Record<string, string | string[] | undefined>;
  body?: Buffer | string | undefined;
};

/** Calls the API at one of its servers. */
export interface ApiClient {
  /** Same signature as undici's `request`, which `@fastify/reply-from` calls. */
  request(call: ApiCall, done: (error: Error | null, response: Dispatcher.ResponseData) => void): void;
  /** Ends the polls of browsers, which then reconnect to another edge. */
  endPolls(): Promise<void>;
  close(): Promise<void>;
}

const READS: readonly string[] = ['GET', 'HEAD'];

const isRead = ({ method }: ApiCall): boolean => READS.includes(method);

/** Checks whether a call may be repeated: it only reads, or its idempotency key makes the API execute it once. */
const mayRepeat = (call: ApiCall): boolean => isRead(call) || call.headers['idempotency-key'] !== undefined;

const isPoll = ({ path }: ApiCall): boolean => path.startsWith('/socket.io');

/** Returns the role that a server needs to serve the call. */
const getRole = (call: ApiCall): CalledRole => (isPoll(call) ? 'socket' : 'web');

/** Routes calls to API servers by role. */
class RoutedClient implements ApiClient {
  readonly #calls = new Pools(CALLS, PART_TIMEOUT);
  // A browser's poll holds its connection until there is news, so the number of connections is unlimited.
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
      (response) => done(null, ignoreStreamErrors(response)),
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
    let error: unknown = new Error(`No API server has the role ${getRole(call)}.`);
    for (let tries = 0, origin = takeBest(left); origin !== undefined; origin = takeBest(left)) {
      try {
        return await this.#sendTo(origin, call, left, until - performance.now());
      } catch (caught) {
        error = caught;
        if (isUnsent(caught)) this.origins.failed(origin);
        else if (!isLost(caught) || !mayRepeat(call) || ++tries === MAX_TRIES) break;
        if (isRead(call) && performance.now() >= until) break;
        // When all servers seem to be down, the first one that was given up may only be slow.
        if (isRead(call) && caught instanceof ServerGone) left.push(origin);
      }
    }
    throw error;
  }

  /**
   * Makes a call at one server. A repeatable call is aborted when that server is seen to be down and another one is not. A read is also
   * aborted when its response does not begin in time.
   * @param left servers to fall back to
   * @param rest time left for a read, ms
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

  /**
   * Returns the servers for a call, best first. The calls of a polling browser go to the server that has its socket, because no other
   * server knows it.
   */
  async #choose(call: ApiCall): Promise<Origin[]> {
    const sid = isPoll(call) ? /[?&]sid=([^&]+)/.exec(call.path)?.[1] : undefined;
    const owner = sid === undefined ? undefined : await this.origins.ofSocket(sid);
    if (owner !== undefined) return [owner];
    const order = this.origins.inOrder(getRole(call));
    // Retries a single server once: it may have just closed the connection.
    return order.length === 1 && mayRepeat(call) ? [...order, ...order] : order;
  }
}

/** @param issuePass creates the headers that identify an edge to the API; none by default */
export const createApiClient = (origins: Origins, issuePass: InternalPassIssuer = () => ({})): ApiClient =>
  new RoutedClient(origins, issuePass);

/** Removes and returns the first server that is not down, or else the first one. */
function takeBest(left: Origin[]): Origin | undefined {
  const best = left.findIndex(({ state }) => state !== 'down');
  return left.splice(Math.max(0, best), 1)[0];
}

/** Connection pools by server, each opened with the first call. */
class Pools {
  readonly #pools = new Map<Origin, Pool>();
  #destroyed = false;

  /**
   * @param connections maximum number per server; null for unlimited
   * @param bodyTimeout ms
   */
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

  /** Closes the connections to a server that is gone and aborts its calls. */
  leave(origin: Origin): void {
    void this.#pools.get(origin)?.destroy();
    this.#pools.delete(origin);
  }

  async destroy(): Promise<void> {
    this.#destroyed = true;
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}

/** Ignores stream errors: discarding a response whose caller is gone emits one, which would end the process. */
function ignoreStreamErrors(response: Dispatcher.ResponseData): Dispatcher.ResponseData {
  response.body.on('error', () => undefined);
  return response;
}
