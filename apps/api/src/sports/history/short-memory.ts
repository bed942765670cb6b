import { type Clock } from '../../platform/clock';

interface CacheEntry<Value> {
  until: number;
  value: Promise<Value>;
}

/** Short-lived cache of responses that are equal for all users: concurrent calls query the database once. */
export class ShortMemory<Value> {
  readonly #cache = new Map<string, CacheEntry<Value>>();

  /**
   * @param keepMs lifetime of a response, ms
   * @param max maximum number of responses; the oldest are dropped
   */
  constructor(
    private readonly clock: Clock,
    private readonly keepMs: number,
    private readonly max = 500,
  ) {}

  /** Returns the cached value of a key, or calls `load`. Failures are not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now();
    const cached = this.#cache.get(key);
    if (cached && cached.until > now) return cached.value;
    const value = load();
    const entry = { until: now + this.keepMs, value };
    this.#cache.delete(key);
    this.#cache.set(key, entry);
    value.catch(() => {
      if (this.#cache.get(key) === entry) this.#cache.delete(key);
    });
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= this.max) break;
      this.#cache.delete(oldest);
    }
    return value;
  }
}
