/** Where the time comes from: the system's clock in production, a set time in tests. */
export interface Clock {
  /** ms since 1970. */
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/**
 * The time that a decision of the database is made by, ms since 1970: null stands for the database's own clock, which is the
 * same for all processes, however far their machines' clocks are apart. A clock that was set decides itself.
 */
export const decisionTime = (clock: Clock): number | null => (clock === systemClock ? null : clock.now());

/** Measures spans, ms, by a clock that nobody sets; one that was set measures them itself. */
export const elapsedTime = (clock: Clock): number => decisionTime(clock) ?? performance.now();

/** A clock that moves only when told to; for tests and for seasons played faster. */
export class SetClock implements Clock {
  constructor(private time: number) {}
  now(): number {
    return this.time;
  }
  /** Moves on by so many ms. */
  advance(ms: number): void {
    this.time += ms;
  }
}
