import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { responseWithin } from '@oware/http-server';
import { Pool } from 'undici';
import { type ApiName, CALLED_ROLES, type CalledRole, Origin, type OriginState } from './origin';
import { readReadiness } from './read-readiness';

/** How often each server of the API is asked whether it is ready, ms. */
const LOOK_EVERY = 250;
/** A server that does not say so within this time is not, ms. */
const LOOK_TIMEOUT = 1000;
/** How often the addresses of names are looked up, ms. */
const RESOLVE_EVERY = 2000;

/**
 * A server that has just started is called for the first time in one call of so many, and in more with each step of time: what it does
 * first takes it long, and calls that it cannot do yet would wait in a row.
 */
const SHARES = [16, 8, 4, 2] as const;
/** How long each share lasts, ms. */
const SHARE_LASTS = 750;

/**
 * How long a role may be without a process before the edge is not ready, ms. Without `web` nothing works. Without `socket` pages do, and the
 * restart of a single process must not take every edge out of service.
 */
const MISSING_AFTER: Record<CalledRole, number> = { web: 0, socket: 10_000 };

/** A server that has not responded for so long is down for long, ms. */
const DOWN_FOR_LONG = 60_000;

const RANK: Record<OriginState, number> = { ready: 0, live: 1, down: 2 };

/** Returns all addresses of a host. @throws Error when there are none */
type Resolve = (host: string) => Promise<readonly string[]>;

const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

interface Options {
  /** Called with each server that is seen to have changed. */
  changed?: (origin: Origin) => void;
  /** ms by a clock that never steps back */
  now?: () => number;
  resolve?: Resolve;
}

const hostOf = ({ url }: ApiName): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
const hasAddresses = (name: ApiName): boolean => isIP(hostOf(name)) === 0;

/**
 * The servers of the API, their roles and which of them can work: by looking up their names, by asking each for `/readyz`, and at once by
 * what becomes of calls. None is given up while its name lists it: where nobody is ready those that live are called.
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
  /** When a server was looked for last because of a socket's id. */
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

  /** Looks at all of them, and from then on again and again. */
  async start(): Promise<void> {
    await this.#resolveAll();
    await this.#askAll();
    this.#started = true;
    for (const origin of this.#all) void this.#follow(origin);
    if (this.#names.some(hasAddresses)) void this.#repeat(RESOLVE_EVERY, () => this.#resolveAll());
  }

  /** Looks up all names and asks all servers now. */
  async look(): Promise<void> {
    this.#looking ??= this.#resolveAll()
      .then(() => this.#askAll())
      .finally(() => (this.#looking = undefined));
    await this.#looking;
  }

  /** The best state of the servers of a role, or of the role that has the worst. */
  stateOf(role?: CalledRole): OriginState {
    if (role === undefined) {
      const states = CALLED_ROLES.map((each) => this.stateOf(each));
      return states.reduce((worst, state) => (RANK[state] > RANK[worst] ? state : worst));
    }
    const states = this.#all.filter((origin) => origin.serves(role) === true).map(({ state }) => state);
    return states.includes('ready') ? 'ready' : states.includes('live') ? 'live' : 'down';
  }

  /** Roles that no process serves. */
  missingRoles(): CalledRole[] {
    const now = this.#options.now();
    return CALLED_ROLES.filter(
      (role) => this.stateOf(role) === 'down' && now - this.#lastServed[role] >= MISSING_AFTER[role],
    );
  }

  /**
   * Servers to call for a role, the best first: those that are ready in turn, of which those that have just started seldom, then those that
   * live, then those that may come back.
   */
  inOrder(role: CalledRole): Origin[] {
    const origins = withoutTwins(this.#all.filter((origin) => origin.serves(role) !== false));
    const turn = ++this.#turns[role];
    const first = turn % Math.max(1, origins.length);
    const places = new Map(origins.map((origin) => [origin, this.#place(origin, turn)]));
    return [...origins.slice(first), ...origins.slice(0, first)].sort((a, b) => places.get(a)! - places.get(b)!);
  }

  /** Below its rank when it is the turn of one that has just started, a little above it when it is not. */
  #place({ state, readySince, listed, seenAt }: Origin, turn: number): number {
    const now = this.#options.now();
    // Of servers that are down, the one that was seen last may only be slow.
    if (state === 'down') return RANK.down + Math.min(1, (now - seenAt) / DOWN_FOR_LONG);
    const share = SHARES[Math.floor((now - (readySince ?? now)) / SHARE_LASTS)];
    // A server that its name lists no more is on its way out.
    if (!listed && state === 'ready') return RANK.live;
    if (state !== 'ready' || share === undefined) return RANK[state];
    return RANK[state] + (turn % share === 0 ? -0.5 : 0.5);
  }

  /**
   * The server that the socket with this id is connected to; undefined when none. One that was started this very moment is looked for, but not
   * more often than regularly: ids can be made up.
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

  /** A call could not be made: it counts as down until it is asked again. */
  failed(origin: Origin): void {
    if (origin.become('down')) this.#options.changed(origin);
  }

  /** Calls `listener` with each server that has gone for good. */
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

  /** Takes in new addresses of a name. A name server that fails changes nothing. */
  async #resolve(name: ApiName): Promise<void> {
    const addresses: readonly string[] = await responseWithin(LOOK_TIMEOUT, () => this.#lookUp(name)).catch(() => []);
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

  /** One at a time for each name: the system looks names up in threads, which files need as well. */
  #lookUp(name: ApiName): Promise<readonly string[]> {
    const underWay = this.#lookups.get(name);
    if (underWay !== undefined) return underWay;
    const found = this.#options
      .resolve(hostOf(name))
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
      const { statusCode, headers, text } = await responseWithin(LOOK_TIMEOUT, async (signal) => {
        const response = await this.#poolOf(origin).request({ path: '/readyz', method: 'GET', signal });
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

  #poolOf(origin: Origin): Pool {
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

/** Leaves out a process that is found at a second address, or under a second name. */
function withoutTwins(origins: readonly Origin[]): Origin[] {
  const seen = new Set<string>();
  return origins.filter(({ instance, state }) => {
    if (instance === undefined || state === 'down') return true;
    const isTwin = seen.has(instance);
    seen.add(instance);
    return !isTwin;
  });
}
