import { type Clock } from '../../platform/clock';

interface Kept<Value> {
  until: number;
  value: Promise<Value>;
}

/** Short-lived cache of responses that are equal for all users: concurrent calls query the database once. */
export class ShortMemory<Value> {
  readonly #kept = new Map<string, Kept<Value>>();

  /** @param keepMs lifetime of a response, ms @param most maximum number of responses; the oldest are dropped */
  constructor(
    private readonly clock: Clock,
    private readonly keepMs: number,
    private readonly most = 500,
  ) {}

  /** Returns the cached value of a key, or calls `ask`. Failures are not cached. */
  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now();
    const known = this.#kept.get(key);
    if (known && known.until > now) return known.value;
    const value = ask();
    const kept = { until: now + this.keepMs, value };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.most) break;
      this.#kept.delete(oldest);
    }
    return value;
  }
}
