import { setTimeout as wait } from 'node:timers/promises';
import { responseWithin } from '@oware/http-server';
import { Agent, request } from 'undici';

/** How often each server of the API is asked whether it is ready, ms. */
const LOOK_EVERY = 250;
/** A server that does not say so within this time is not, ms. */
const LOOK_TIMEOUT = 1000;

/**
 * A server that has just started is called for the first time in one call of so many, and in more with each step of time: what it does
 * first takes it long, and calls that it cannot do yet would wait in a row.
 */
const SHARES = [16, 8, 4, 2] as const;
/** How long each share lasts, ms. */
const SHARE_LASTS = 750;

/** `ready`: it can work. `live`: it responds, and says that it cannot work fully or stops. `down`: it does not respond. */
export type OriginState = 'ready' | 'live' | 'down';

/** A server of the API, as it was last seen. */
export interface Origin {
  /** `http://10.0.0.7:4201` */
  readonly url: string;
  state: OriginState;
  /** What the ids of its sockets begin with; changes with each start. */
  instance: string | undefined;
  /** When a server that was started while this edge works became ready; null before that. Those that were there already are warm. */
  readySince: number | null;
}

const rank: Record<OriginState, number> = { ready: 0, live: 1, down: 2 };

/**
 * The servers of the API and which of them can work: by asking each for `/readyz`, and at once by what becomes of calls. None is ever given
 * up: where nobody is ready those that live are called, for a feed that is down is no reason to take the product away.
 */
export class Origins {
  readonly all: readonly Origin[];
  readonly #agent = new Agent({
    connections: 1,
    connect: { timeout: LOOK_TIMEOUT },
    headersTimeout: LOOK_TIMEOUT,
    bodyTimeout: LOOK_TIMEOUT,
  });
  readonly #stopped = new AbortController();
  #turn = 0;
  #started = false;

  /**
   * @param changed called with each server that is seen to have changed
   * @param now ms by a clock that never steps back
   */
  constructor(
    urls: readonly string[],
    private readonly changed: (origin: Origin) => void = () => undefined,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.all = urls.map((url) => ({ url, state: 'down', instance: undefined, readySince: -Infinity }));
  }

  /** Looks at all of them, and from then on again and again. */
  async start(): Promise<void> {
    await this.look();
    this.#started = true;
    for (const origin of this.all) void this.#follow(origin);
  }

  /** Asks all of them now. */
  async look(): Promise<void> {
    await Promise.all(this.all.map((origin) => this.#ask(origin)));
  }

  /** The best of them, as one says for all. */
  get state(): OriginState {
    const states = this.all.map(({ state }) => state);
    return states.includes('ready') ? 'ready' : states.includes('live') ? 'live' : 'down';
  }

  /** Whom to call: those that are ready in turn, of which those that have just started seldom, then those that live, then the rest. */
  inOrder(): Origin[] {
    const turn = ++this.#turn;
    const first = turn % this.all.length;
    const places = new Map(this.all.map((origin) => [origin, this.#place(origin, turn)]));
    return [...this.all.slice(first), ...this.all.slice(0, first)].sort((a, b) => places.get(a)! - places.get(b)!);
  }

  /** Below its rank when it is the turn of one that has just started, a little above it when it is not. */
  #place({ state, readySince }: Origin, turn: number): number {
    const share = SHARES[Math.floor((this.now() - (readySince ?? this.now())) / SHARE_LASTS)];
    if (state !== 'ready' || share === undefined) return rank[state];
    return rank[state] + (turn % share === 0 ? -0.5 : 0.5);
  }

  /** The server that the socket with this id is connected to; undefined when none of those that were seen. */
  ofSocket(sid: string): Origin | undefined {
    const instance = sid.split('.', 1)[0];
    return this.all.find((origin) => origin.instance !== undefined && origin.instance === instance);
  }

  /** A call could not be made: it counts as down until it is asked again. */
  failed(origin: Origin): void {
    this.#become(origin, 'down');
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#agent.destroy();
  }

  async #follow(origin: Origin): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await wait(LOOK_EVERY, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#ask(origin);
    }
  }

  async #ask(origin: Origin): Promise<void> {
    try {
      const { statusCode, headers } = await responseWithin(LOOK_TIMEOUT, async (signal) => {
        const response = await request(`${origin.url}/readyz`, { dispatcher: this.#agent, signal });
        await response.body.dump();
        return response;
      });
      const instance = headers['x-instance'];
      if (this.#started && instance !== origin.instance) origin.readySince = null;
      origin.instance = typeof instance === 'string' ? instance : undefined;
      if (statusCode === 200) origin.readySince ??= this.now();
      this.#become(origin, statusCode === 200 ? 'ready' : 'live');
    } catch {
      if (!this.#stopped.signal.aborted) this.#become(origin, 'down');
    }
  }

  #become(origin: Origin, state: OriginState): void {
    if (origin.state === state) return;
    origin.state = state;
    this.changed(origin);
  }
}
