/** Runs work in partitions: in order within a partition, concurrently across partitions. */
export class Partitions {
  readonly #ends: Promise<unknown>[];

  constructor(count: number) {
    this.#ends = Array.from({ length: count }, () => Promise.resolve());
  }

  /** Returns the partition of a key; the same key always maps to the same partition. */
  of(key: string): number {
    let hash = 0;
    for (let i = 0; i < key.length; i++) hash = (hash * 31 + key.charCodeAt(i)) >>> 0;
    return hash % this.#ends.length;
  }

  /** Runs `work` after all earlier work of the partition has finished or failed. */
  run<T>(lane: number, work: () => Promise<T>): Promise<T> {
    const done = (this.#ends[lane] ?? Promise.resolve()).then(work);
    this.#ends[lane] = done.catch(() => undefined);
    return done;
  }
}
