import { type SupervisedThread } from './supervised-thread';

/** Priority of a set of releases: for single visits, for a canary's devices, for everybody else. */
export const RANK = { demand: 0, canary: 1, main: 2 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** Minimum lifetime of a thread that was started on demand, ms: odd cookies must not cause constant restarts. */
const MIN_LIFE_MS = 10_000;

interface Entry {
  rank: Rank;
  kept: Promise<SupervisedThread>;
  thread?: SupervisedThread;
  begun: number;
  lastUsed: number;
}

export interface PoolOptions {
  /** Maximum number of threads. The main sets always get one. */
  max: number;
  /** Time that an unwanted thread stays alive for visits that use its releases again, ms. */
  warmMs: number;
}

/** Threads by the id of their releases. */
export interface ThreadPool {
  size(): number;
  /**
   * Resolves once a thread can render; false when there is no room for one.
   * @throws the error of `start`
   */
  prepare(id: string, rank: Rank, start: () => Promise<SupervisedThread>): Promise<boolean>;
  /** Returns the thread, if it can render now. */
  use(id: string): SupervisedThread | undefined;
  /** Sets the ranks of all threads: those not listed only stay alive for a while. */
  keep(ranks: ReadonlyMap<string, Rank>): void;
  /** Ends all threads, after their requests. */
  close(): Promise<void>;
}

export const createPool = (options: PoolOptions): ThreadPool => new Pool(options);

class Pool implements ThreadPool {
  readonly #max: number;
  readonly #warmMs: number;
  readonly #entries = new Map<string, Entry>();
  readonly #leaving = new Set<Promise<void>>();
  readonly #sweeper: NodeJS.Timeout;

  constructor({ max, warmMs }: PoolOptions) {
    this.#max = max;
    this.#warmMs = warmMs;
    this.#sweeper = setInterval(() => this.#sweep(), Math.max(10, warmMs / 4)).unref();
  }

  size(): number {
    return this.#entries.size;
  }

  async prepare(id: string, rank: Rank, start: () => Promise<SupervisedThread>): Promise<boolean> {
    let entry = this.#entries.get(id);
    if (!entry) {
      if (!this.#makeRoom(rank)) return false;
      entry = this.#enter(id, rank, start());
    }
    entry.rank = Math.max(entry.rank, rank) as Rank;
    entry.lastUsed = performance.now();
    try {
      await (
        await entry.kept
      ).ready;
      return true;
    } catch (error) {
      // The next caller gets a new thread: the failed one may have run out of time.
      if (this.#entries.get(id) === entry) this.#leave(id, entry);
      throw error;
    }
  }

  use(id: string): SupervisedThread | undefined {
    const entry = this.#entries.get(id);
    if (entry) entry.lastUsed = performance.now();
    return entry?.thread;
  }

  keep(ranks: ReadonlyMap<string, Rank>): void {
    const now = performance.now();
    for (const [id, entry] of this.#entries) {
      const rank = ranks.get(id) ?? RANK.demand;
      if (rank < entry.rank) entry.lastUsed = now;
      entry.rank = rank;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    for (const [id, entry] of this.#entries) this.#leave(id, entry);
    await Promise.all(this.#leaving);
  }

  #enter(id: string, rank: Rank, kept: Promise<SupervisedThread>): Entry {
    const now = performance.now();
    const entry: Entry = { rank, kept, begun: now, lastUsed: now };
    this.#entries.set(id, entry);
    kept.then(
      (thread) => (entry.thread = thread),
      () => undefined,
    );
    return entry;
  }

  #leave(id: string, entry: Entry): void {
    this.#entries.delete(id);
    const end: Promise<void> = entry.kept
      .then(
        (thread) => thread.drain(),
        () => undefined,
      )
      .finally(() => this.#leaving.delete(end));
    this.#leaving.add(end);
  }

  #sweep(): void {
    const now = performance.now();
    for (const [id, entry] of this.#entries) {
      if (entry.rank === RANK.demand && now - entry.lastUsed >= this.#warmMs && !busy(entry)) this.#leave(id, entry);
    }
  }

  #makeRoom(rank: Rank): boolean {
    if (this.#entries.size < this.#max) return true;
    const now = performance.now();
    const [victim] = [...this.#entries]
      .filter(
        ([, entry]) =>
          !busy(entry) &&
          (rank === RANK.demand ? entry.rank === rank && now - entry.begun >= MIN_LIFE_MS : entry.rank < rank),
      )
      .sort(([, a], [, b]) => a.rank - b.rank || a.lastUsed - b.lastUsed);
    if (victim) this.#leave(...victim);
    return victim !== undefined || rank === RANK.main;
  }
}

const busy = ({ thread }: Entry): boolean => (thread?.current()?.busy() ?? 0) > 0;
