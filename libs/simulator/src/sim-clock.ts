import type { Clock } from './clock';
import type { Moment } from './moment';

/** Reference point of simulated time, which runs `factor` times as fast as real time from then on. */
export interface Anchor {
  now: number;
  sim: number;
  factor: number;
}

export class SimClock {
  constructor(
    private readonly clock: Clock,
    public anchor: Anchor,
  ) {}

  moment(): Moment {
    const now = this.clock.now();
    return { now, sim: this.anchor.sim + (now - this.anchor.now) * this.anchor.factor };
  }

  /** Returns the real time of a simulated time at the current speed. */
  realTime(sim: number): number {
    return Math.round(this.anchor.now + (sim - this.anchor.sim) / this.anchor.factor);
  }

  /** Changes the speed from now on. */
  setFactor(factor: number): void {
    this.anchor = { ...this.moment(), factor };
  }
}
