import { type OrderResult } from '@oware/fleet';

/** The slowest order of a step, and the step. */
export interface Slowest {
  step: string;
  ms: number;
}

/** Records the step in which each order was sent. */
export class Steps {
  readonly #steps: { name: string; from: number; until: number }[] = [];

  /** Starts a step and ends the previous one. */
  begin(name: string): void {
    this.end();
    this.#steps.push({ name, from: performance.now(), until: Infinity });
  }

  end(): void {
    const last = this.#steps.at(-1);
    if (last?.until === Infinity) last.until = performance.now();
  }

  /** Returns the slowest order of each step that has one, in the order of the steps. */
  slowest(orders: readonly OrderResult[]): Slowest[] {
    return this.#steps.flatMap(({ name: step, from, until }) => {
      const times = orders.filter(({ at }) => at >= from && at < until).map(({ ms }) => ms);
      return times.length === 0 ? [] : [{ step, ms: Math.max(...times) }];
    });
  }
}
