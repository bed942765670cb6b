import { type Clock, decisionTime } from '../clock';

/**
 * The database's time as this process knows it: what it last said, and how long ago that was asked by a clock that nobody
 * sets. It is never behind, so that what ends by it ends in time. A clock that was set is the time itself.
 */
export class DatabaseClock implements Clock {
  #said: { time: number; askedAt: number } | null = null;

  /** @param elapsed ms since any moment, never set back */
  constructor(
    private readonly clock: Clock,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  now(): number {
    const said = this.#said;
    if (said === null || decisionTime(this.clock) !== null) return this.clock.now();
    return Math.ceil(said.time + this.elapsed() - said.askedAt);
  }

  /** Asks the database something whose response has its time, and remembers that. */
  async ask<Response extends { now: number }>(question: () => Promise<Response>): Promise<Response> {
    const askedAt = this.elapsed();
    const response = await question();
    this.#said = { time: response.now, askedAt };
    return response;
  }
}
