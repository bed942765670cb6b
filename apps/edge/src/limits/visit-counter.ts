import { MAX_CHARGES, VISIT_WINDOW, type VisitCharge, type VisitCount } from '@oware/http-server';
import { type CountVisits } from '../api/count-visits';

/** Time for which charges are collected before they are sent, ms. */
const COLLECTED = 500;
/** Pause after a failed request to the API, ms. */
const AGAIN = 2000;
/** Maximum keys that wait to be sent; only this edge counts further ones. */
const MAX_WAITING = 50_000;
/**
 * Maximum keys in memory, about 40 MB. Later keys are not counted, so that a caller who fills the memory does not lock others out.
 */
export const MAX_COUNTED = 200_000;

/** Units that a key may use in a window. */
export interface VisitAllowance {
  key: string;
  limit: number;
}

/** Units used in a window, and the end of the window, ms. */
interface Used {
  units: number;
  endsAt: number;
}

interface Parts {
  count: CountVisits;
  /**
   * Called when the API stops or resumes returning counts.
   * @param error undefined when it has resumed
   */
  changed(error: unknown): void;
  /** Monotonic clock, ms. */
  now?(): number;
}

/**
 * Counts units by key. This edge counts immediately and enforces the limit alone while the API is down. It fetches the counts of all edges
 * in the background and then applies them too. Nobody waits for them, so a caller can exceed a limit by the units of half a second.
 */
export class VisitCounter {
  readonly #own = new Map<string, Used>();
  readonly #shared = new Map<string, Used>();
  readonly #waiting = new Map<string, number>();
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #isAway = false;
  #closed = false;

  constructor(private readonly parts: Parts) {
    this.#now = parts.now ?? (() => performance.now());
  }

  /** Returns ms until none of the allowances is used up; 0 if none is. */
  getWait(allowances: readonly VisitAllowance[]): number {
    const now = this.#now();
    const waits = allowances.flatMap(({ key, limit }) =>
      [this.#own.get(key), this.#shared.get(key)].map((used) =>
        used !== undefined && used.units >= limit ? used.endsAt - now : 0,
      ),
    );
    return Math.max(0, ...waits);
  }

  /** Counts units under each key. */
  charge(keys: readonly string[], units: number): void {
    for (const key of keys) {
      const now = this.#now();
      const used = this.#own.get(key);
      if (used !== undefined && used.endsAt > now) used.units += units;
      else setWithin(this.#own, key, { units, endsAt: now + VISIT_WINDOW });
      if (this.#waiting.has(key) || this.#waiting.size < MAX_WAITING)
        this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + units);
    }
    if (keys.length > 0) this.#sendIn(COLLECTED);
  }

  /** Sends the charges. Never rejects. */
  async send(): Promise<void> {
    this.#forgetEnded();
    const charges = [...this.#waiting].map(([key, units]): VisitCharge => ({ key, units }));
    this.#waiting.clear();
    try {
      for (let from = 0; from < charges.length; from += MAX_CHARGES)
        this.#take(await this.parts.count(charges.slice(from, from + MAX_CHARGES)));
      this.#see(undefined);
    } catch (error) {
      this.#see(error ?? new Error('no counts'));
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #sendIn(ms: number): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      void this.send().finally(() => {
        this.#timer = undefined;
        if (this.#waiting.size > 0) this.#sendIn(this.#isAway ? AGAIN : COLLECTED);
      });
    }, ms).unref();
  }

  #take(counts: readonly VisitCount[]): void {
    const now = this.#now();
    for (const { key, units, wait } of counts) setWithin(this.#shared, key, { units, endsAt: now + wait });
  }

  #see(error: unknown): void {
    const isAway = error !== undefined;
    if (isAway !== this.#isAway && !this.#closed) this.parts.changed(error);
    this.#isAway = isAway;
  }

  #forgetEnded(): void {
    const now = this.#now();
    for (const counts of [this.#own, this.#shared])
      for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
  }
}

/** Sets the count of a key if it is known or there is room for it. */
function setWithin(counts: Map<string, Used>, key: string, used: Used): void {
  if (counts.has(key) || counts.size < MAX_COUNTED) counts.set(key, used);
}
