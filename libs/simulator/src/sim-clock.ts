import type { Clock } from './clock';
import type { Moment } from './moment';

/** Simulated time: from an anchor on, it runs `factor` times as fast as real time. */
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

  /** Real time at which a simulated time will be reached at the present speed. */
  realTime(sim: number): number {
    return Math.round(this.anchor.now + (sim - this.anchor.sim) / this.anchor.factor);
  }

  /** Changes the speed from now on. */
  setFactor(factor: number): void {
    this.anchor = { ...this.moment(), factor };
  }
}
