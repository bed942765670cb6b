/** Where the time comes from: the system's clock in production, a set time in tests. */
export interface Clock {
  /** ms since 1970. */
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

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
