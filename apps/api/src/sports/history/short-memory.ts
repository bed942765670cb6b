import { type Clock } from '../../platform/clock';

interface Kept<Value> {
  until: number;
  value: Promise<Value>;
}

/** Responses that are the same for everybody, kept for a moment: calls that come together ask the database once. */
export class ShortMemory<Value> {
  readonly #kept = new Map<string, Kept<Value>>();

  /** @param keepMs how long a response stands, ms @param most how many are kept; the oldest go */
  constructor(
    private readonly clock: Clock,
    private readonly keepMs: number,
    private readonly most = 500,
  ) {}

  /** What is kept under a key, or what `ask` brings. A failure is not kept. */
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
