import { MOST_CHARGES, VISIT_WINDOW, type VisitCharge, type VisitCount } from '@oware/http-server';
import { type CountVisits } from '../api/count-visits';

/** How long charges are collected before they are sent, ms. */
const COLLECTED = 500;
/** How long after a failure the API is not asked again, ms. */
const AGAIN = 2000;
/** Most keys that wait to be sent; those of more callers are counted by this edge alone. */
const MOST_WAITING = 50_000;
/** Most keys that are counted at once, about 40 MB. Later keys are not counted: whoever fills the memory must not lock others out. */
export const MOST_COUNTED = 200_000;

/** Units that a key may use in a window. */
export interface VisitAllowance {
  key: string;
  limit: number;
}

/** Units used in a window, and when it ends, ms. */
interface Used {
  units: number;
  endsAt: number;
}

interface Parts {
  count: CountVisits;
  /** Called when the API stops or begins to return counts. @param error undefined when it returns them again */
  changed(error: unknown): void;
  /** ms by a clock that never steps back */
  now?(): number;
}

/**
 * Counts units by key. This edge counts at once and holds the limit alone where the API is away; the counts of all edges are asked for in the
 * background and hold from then on. Nobody waits for them, so a caller can exceed a limit by what half a second brings.
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

  /** Returns ms until none of the allowances is used up; 0 for now. */
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
      if (this.#waiting.has(key) || this.#waiting.size < MOST_WAITING)
        this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + units);
    }
    if (keys.length > 0) this.#sendIn(COLLECTED);
  }

  /** Sends what was charged. Never rejects. */
  async send(): Promise<void> {
    this.#forgetEnded();
    const charges = [...this.#waiting].map(([key, units]): VisitCharge => ({ key, units }));
    this.#waiting.clear();
    try {
      for (let from = 0; from < charges.length; from += MOST_CHARGES)
        this.#take(await this.parts.count(charges.slice(from, from + MOST_CHARGES)));
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

/** Sets the count of a key while there is room for it. */
function setWithin(counts: Map<string, Used>, key: string, used: Used): void {
  if (counts.has(key) || counts.size < MOST_COUNTED) counts.set(key, used);
}
