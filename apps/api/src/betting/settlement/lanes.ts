/** What is done one after another in each lane, while the lanes run side by side. */
export class Lanes {
  readonly #ends: Promise<unknown>[];

  constructor(count: number) {
    this.#ends = Array.from({ length: count }, () => Promise.resolve());
  }

  /** The lane of a key, always the same. */
  of(key: string): number {
    let hash = 0;
    for (let i = 0; i < key.length; i++) hash = (hash * 31 + key.charCodeAt(i)) >>> 0;
    return hash % this.#ends.length;
  }

  /** Does the work when all that came to the lane before has ended, well or not. */
  run<T>(lane: number, work: () => Promise<T>): Promise<T> {
    const done = (this.#ends[lane] ?? Promise.resolve()).then(work);
    this.#ends[lane] = done.catch(() => undefined);
    return done;
  }
}
