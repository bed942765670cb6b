import { type KeptThread } from './kept-thread';

/** How much a set of releases is wanted: for whoever comes by, for a canary's devices, for everybody else. */
export const RANK = { demand: 0, canary: 1, main: 2 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** A thread that was started on demand is not ended for another one before this, ms: odd cookies shall not keep us starting. */
const LEAST_LIFE_MS = 10_000;

interface Entry {
  rank: Rank;
  kept: Promise<KeptThread>;
  thread?: KeptThread;
  begun: number;
  lastUsed: number;
}

export interface PoolOptions {
  /** Most threads at once. The main sets always get one. */
  max: number;
  /** How long a thread that is not wanted any more is kept for whoever comes back to its releases, ms. */
  warmMs: number;
}

/** Threads by the id of what they render with. */
export interface ThreadPool {
  size(): number;
  /**
   * Resolves once there is a thread that can render; false when there is no room for one.
   * @throws what `start` throws
   */
  prepare(id: string, rank: Rank, start: () => Promise<KeptThread>): Promise<boolean>;
  /** The thread, if it can render now. */
  use(id: string): KeptThread | undefined;
  /** Sets the ranks of all: who is not named is only kept warm. */
  keep(ranks: ReadonlyMap<string, Rank>): void;
  /** Ends all threads, after their requests. */
  close(): Promise<void>;
}

export function createPool({ max, warmMs }: PoolOptions): ThreadPool {
  const entries = new Map<string, Entry>();
  const leaving = new Set<Promise<void>>();
  const sweeper = setInterval(sweep, Math.max(10, warmMs / 4)).unref();

  const busy = ({ thread }: Entry): boolean => (thread?.current()?.busy() ?? 0) > 0;

  function leave(id: string, entry: Entry): void {
    entries.delete(id);
    const end: Promise<void> = entry.kept
      .then(
        (thread) => thread.drain(),
        () => undefined,
      )
      .finally(() => leaving.delete(end));
    leaving.add(end);
  }

  function sweep(): void {
    const now = performance.now();
    for (const [id, entry] of entries) {
      if (entry.rank === RANK.demand && now - entry.lastUsed >= warmMs && !busy(entry)) leave(id, entry);
    }
  }

  function makeRoom(rank: Rank): boolean {
    if (entries.size < max) return true;
    const now = performance.now();
    const [victim] = [...entries]
      .filter(
        ([, entry]) =>
          !busy(entry) &&
          (rank === RANK.demand ? entry.rank === rank && now - entry.begun >= LEAST_LIFE_MS : entry.rank < rank),
      )
      .sort(([, a], [, b]) => a.rank - b.rank || a.lastUsed - b.lastUsed);
    if (victim) leave(...victim);
    return victim !== undefined || rank === RANK.main;
  }

  return {
    size: () => entries.size,
    async prepare(id, rank, start) {
      const now = performance.now();
      let entry = entries.get(id);
      if (!entry) {
        if (!makeRoom(rank)) return false;
        const made: Entry = { rank, kept: start(), begun: now, lastUsed: now };
        entries.set(id, (entry = made));
        made.kept.then(
          (thread) => (made.thread = thread),
          () => undefined,
        );
      }
      entry.rank = Math.max(entry.rank, rank) as Rank;
      entry.lastUsed = now;
      try {
        await (
          await entry.kept
        ).ready;
        return true;
      } catch (error) {
        // Whoever asks next gets a fresh one: what failed once may have been short of time.
        if (entries.get(id) === entry) leave(id, entry);
        throw error;
      }
    },
    use(id) {
      const entry = entries.get(id);
      if (entry) entry.lastUsed = performance.now();
      return entry?.thread;
    },
    keep(ranks) {
      const now = performance.now();
      for (const [id, entry] of entries) {
        const rank = ranks.get(id) ?? RANK.demand;
        if (rank < entry.rank) entry.lastUsed = now;
        entry.rank = rank;
      }
    },
    async close() {
      clearInterval(sweeper);
      for (const [id, entry] of entries) leave(id, entry);
      await Promise.all(leaving);
    },
  };
}
