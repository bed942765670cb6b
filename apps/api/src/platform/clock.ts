/** Source of the time: the system's clock in production, a set time in tests. */
export interface Clock {
  /** ms since 1970. */
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/**
 * Returns the time for decisions of the database, ms since 1970; null means the database's own clock, which is the same for all processes,
 * however much the clocks of their machines differ. A clock that was set is used as it is.
 */
export const getDecisionTime = (clock: Clock): number | null => (clock === systemClock ? null : clock.now());

/** Returns a time for measuring durations, ms, by a monotonic clock; a clock that was set measures them itself. */
export const getElapsedTime = (clock: Clock): number => getDecisionTime(clock) ?? performance.now();

/** A clock that moves only when it is advanced, for tests and for seasons played faster. */
export class SetClock implements Clock {
  constructor(private time: number) {}
  now(): number {
    return this.time;
  }
  /** Advances the time by `ms`. */
  advance(ms: number): void {
    this.time += ms;
  }
}
