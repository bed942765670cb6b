import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { waitForResponse } from '@oware/http-server';
import { Pool } from 'undici';
import { type ApiName, CALLED_ROLES, type CalledRole, Origin, type OriginState } from './origin';
import { readReadiness } from './read-readiness';

/** Interval between two readiness checks of a server, ms. */
const LOOK_EVERY = 250;
/** Timeout of a readiness check, ms. */
const LOOK_TIMEOUT = 1000;
/** Interval between two lookups of the addresses of names, ms. */
const RESOLVE_EVERY = 2000;

/**
 * A server that has just started gets the first place in one of so many calls, and in more with each step: its first calls take long, and
 * calls that it cannot serve yet would queue.
 */
const SHARES = [16, 8, 4, 2] as const;
/** Duration of each step, ms. */
const SHARE_DURATION_MS = 750;

/**
 * Time for which a role may have no process before the edge reports that it is not ready, ms. Nothing works without `web`. Pages work
 * without `socket`, and the restart of a single process must not take every edge out of service.
 */
const MISSING_AFTER: Record<CalledRole, number> = { web: 0, socket: 10_000 };

/** Age of the last response at which a server ranks lowest, ms. */
const DOWN_FOR_LONG = 60_000;

const RANK: Record<OriginState, number> = { ready: 0, live: 1, down: 2 };

/**
 * Returns all addresses of a host.
 * @throws Error when it has none
 */
type Resolve = (host: string) => Promise<readonly string[]>;

const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

interface Options {
  /** Called with each server whose state or roles changed. */
  changed?: (origin: Origin) => void;
  /** Monotonic clock, ms. */
  now?: () => number;
  resolve?: Resolve;
}

const getHost = ({ url }: ApiName): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
const hasAddresses = (name: ApiName): boolean => isIP(getHost(name)) === 0;

/**
 * The API servers, their roles and states: resolves their names, checks each server's `/readyz`, and learns immediately from failed calls.
 * No server is given up while its name lists it: while none is ready, the live ones are called.
 */
export class Origins {
  readonly #all: Origin[];
  readonly #names: readonly ApiName[];
  readonly #options: Required<Options>;
  readonly #stopped = new AbortController();
  readonly #pools = new Map<Origin, Pool>();
  readonly #lookups = new Map<ApiName, Promise<readonly string[]>>();
  readonly #onForgotten: ((origin: Origin) => void)[] = [];
  readonly #turns: Record<CalledRole, number> = { web: 0, socket: 0 };
  readonly #lastServed: Record<CalledRole, number> = { web: -Infinity, socket: -Infinity };
  #looking: Promise<void> | undefined;
  /** Time of the last search for the server of a socket's id. */
  #searchedAt = -Infinity;
  #started = false;

  constructor(names: readonly ApiName[], options: Options = {}) {
    this.#options = { changed: () => undefined, now: () => performance.now(), resolve: resolveHost, ...options };
    this.#names = names;
    this.#all = names.map((name) => new Origin(name));
  }

  get all(): readonly Origin[] {
    return this.#all;
  }

  /** Checks all servers now and then at regular intervals. */
  async start(): Promise<void> {
    await this.#resolveAll();
    await this.#askAll();
    this.#started = true;
    for (const origin of this.#all) void this.#follow(origin);
    if (this.#names.some(hasAddresses)) void this.#repeat(RESOLVE_EVERY, () => this.#resolveAll());
  }

  /** Resolves all names and checks all servers now. */
  async look(): Promise<void> {
    this.#looking ??= this.#resolveAll()
      .then(() => this.#askAll())
      .finally(() => (this.#looking = undefined));
    await this.#looking;
  }

  /** Returns the best state of a role's servers; without a role, that of the role that is worst off. */
  getState(role?: CalledRole): OriginState {
    if (role === undefined) {
      const states = CALLED_ROLES.map((each) => this.getState(each));
      return states.reduce((worst, state) => (RANK[state] > RANK[worst] ? state : worst));
    }
    const states = this.#all.filter((origin) => origin.serves(role) === true).map(({ state }) => state);
    return states.includes('ready') ? 'ready' : states.includes('live') ? 'live' : 'down';
  }

  /** Lists roles that no process serves. */
  missingRoles(): CalledRole[] {
    const now = this.#options.now();
    return CALLED_ROLES.filter(
      (role) => this.getState(role) === 'down' && now - this.#lastServed[role] >= MISSING_AFTER[role],
    );
  }

  /**
   * Lists the servers to call for a role, best first: ready ones in turn (recently started ones seldom), then live ones, then those that
   * are down and may recover.
   */
  inOrder(role: CalledRole): Origin[] {
    const origins = excludeTwins(this.#all.filter((origin) => origin.serves(role) !== false));
    const turn = ++this.#turns[role];
    const first = turn % Math.max(1, origins.length);
    const places = new Map(origins.map((origin) => [origin, this.#place(origin, turn)]));
    return [...origins.slice(first), ...origins.slice(0, first)].sort((a, b) => places.get(a)! - places.get(b)!);
  }

  /** Sorts a recently started server before its rank when it is its turn, otherwise after it. */
  #place({ state, readySince, listed, seenAt }: Origin, turn: number): number {
    const now = this.#options.now();
    // Of servers that are down, the one seen last may only be slow.
    if (state === 'down') return RANK.down + Math.min(1, (now - seenAt) / DOWN_FOR_LONG);
    const share = SHARES[Math.floor((now - (readySince ?? now)) / SHARE_DURATION_MS)];
    // A server that its name no longer lists is shutting down.
    if (!listed && state === 'ready') return RANK.live;
    if (state !== 'ready' || share === undefined) return RANK[state];
    return RANK[state] + (turn % share === 0 ? -0.5 : 0.5);
  }

  /**
   * Returns the server that has the socket with this id; undefined if there is none. Searches for a server that has just started, but no
   * more often than the regular checks: ids can be made up.
   */
  async ofSocket(sid: string): Promise<Origin | undefined> {
    const instance = sid.split('.', 1)[0];
    const find = (): Origin | undefined => this.#all.find((origin) => origin.instance === instance);
    const known = find();
    const now = this.#options.now();
    const isEarly = this.#looking === undefined && now - this.#searchedAt < LOOK_EVERY;
    if (known !== undefined || this.#all.length === 1 || isEarly) return known;
    this.#searchedAt = now;
    await this.look();
    return find();
  }

  /** Marks a server as down after a failed call, until the next check. */
  failed(origin: Origin): void {
    if (origin.become('down')) this.#options.changed(origin);
  }

  /** Calls `listener` with each server that is removed permanently. */
  onForgotten(listener: (origin: Origin) => void): void {
    this.#onForgotten.push(listener);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }

  async #repeat(ms: number, work: () => Promise<void>, goesOn: () => boolean = () => true): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted && goesOn()) {
      await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted && goesOn()) await work();
    }
  }

  async #follow(origin: Origin): Promise<void> {
    await this.#repeat(
      LOOK_EVERY,
      () => this.#ask(origin),
      () => this.#all.includes(origin),
    );
  }

  async #askAll(): Promise<void> {
    await Promise.all(this.#all.map((origin) => this.#ask(origin)));
  }

  async #resolveAll(): Promise<void> {
    await Promise.all(this.#names.filter(hasAddresses).map((name) => this.#resolve(name)));
  }

  /** Adds new addresses of a name. A failing name server changes nothing. */
  async #resolve(name: ApiName): Promise<void> {
    const addresses: readonly string[] = await waitForResponse(LOOK_TIMEOUT, () => this.#lookUp(name)).catch(() => []);
    if (addresses.length === 0 || this.#stopped.signal.aborted) return;
    const known = this.#all.filter((origin) => origin.name === name);
    for (const address of new Set(addresses)) {
      if (known.some((origin) => origin.address === address)) continue;
      const origin = new Origin(name, address);
      this.#all.push(origin);
      if (this.#started) void this.#ask(origin).then(() => this.#follow(origin));
    }
    for (const origin of known) {
      origin.listed = origin.address !== undefined && addresses.includes(origin.address);
      if (!origin.listed && (origin.state === 'down' || origin.address === undefined)) this.#forget(origin);
    }
  }

  /** Runs one lookup at a time per name: lookups use the system's thread pool, which file access needs as well. */
  #lookUp(name: ApiName): Promise<readonly string[]> {
    const underWay = this.#lookups.get(name);
    if (underWay !== undefined) return underWay;
    const found = this.#options
      .resolve(getHost(name))
      .catch(() => [])
      .finally(() => this.#lookups.delete(name));
    this.#lookups.set(name, found);
    return found;
  }

  #forget(origin: Origin): void {
    this.#all.splice(this.#all.indexOf(origin), 1);
    void this.#pools.get(origin)?.destroy();
    this.#pools.delete(origin);
    for (const listener of this.#onForgotten) listener(origin);
  }

  async #ask(origin: Origin): Promise<void> {
    try {
      const { statusCode, headers, text } = await waitForResponse(LOOK_TIMEOUT, async (signal) => {
        const response = await this.#getPool(origin).request({ path: '/readyz', method: 'GET', signal });
        return { ...response, text: await response.body.text() };
      });
      if (this.#all.includes(origin)) this.#see(origin, statusCode, headers['x-instance'], text);
    } catch {
      if (!this.#stopped.signal.aborted) this.failed(origin);
    }
    // An address that its name has lost may belong to a stranger next.
    if (!origin.listed && origin.state === 'down' && this.#all.includes(origin)) this.#forget(origin);
  }

  #see(origin: Origin, status: number, instance: string | string[] | undefined, text: string): void {
    if (instance !== origin.instance) {
      if (!origin.listed) return this.failed(origin);
      if (this.#started) origin.readySince = null;
    }
    origin.seenAt = this.#options.now();
    const before = [...(origin.roles ?? [])].join();
    const { roles, reasons } = readReadiness(text);
    origin.instance = typeof instance === 'string' ? instance : undefined;
    origin.roles = roles;
    origin.reasons = reasons;
    if (status === 200) origin.readySince ??= this.#options.now();
    for (const role of CALLED_ROLES) if (origin.serves(role)) this.#lastServed[role] = this.#options.now();
    const changed = origin.become(status === 200 ? 'ready' : 'live');
    if (changed || before !== [...roles].join()) this.#options.changed(origin);
  }

  #getPool(origin: Origin): Pool {
    const known = this.#pools.get(origin);
    if (known !== undefined) return known;
    const { lookup } = origin;
    const pool = new Pool(origin.url, {
      connections: 1,
      connect: { timeout: LOOK_TIMEOUT, ...(lookup && { lookup }) },
      headersTimeout: LOOK_TIMEOUT,
      bodyTimeout: LOOK_TIMEOUT,
    });
    this.#pools.set(origin, pool);
    return pool;
  }
}

/** Excludes a process that is also found at a second address or under a second name. */
function excludeTwins(origins: readonly Origin[]): Origin[] {
  const seen = new Set<string>();
  return origins.filter(({ instance, state }) => {
    if (instance === undefined || state === 'down') return true;
    const isTwin = seen.has(instance);
    seen.add(instance);
    return !isTwin;
  });
}
