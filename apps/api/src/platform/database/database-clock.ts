import { type Clock, getDecisionTime } from '../clock';

/**
 * Estimates the database's time in this process: its last known time, plus the time since it was requested by a monotonic clock. The
 * estimate is never behind, so that deadlines are not missed. A clock that was set is used as it is.
 */
export class DatabaseClock implements Clock {
  #reading: { time: number; askedAt: number } | null = null;

  /** @param elapsed monotonic clock, ms */
  constructor(
    private readonly clock: Clock,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  now(): number {
    const reading = this.#reading;
    if (reading === null || getDecisionTime(this.clock) !== null) return this.clock.now();
    return Math.ceil(reading.time + this.elapsed() - reading.askedAt);
  }

  /** Runs a query whose response includes the database's time, and stores that time. */
  async observe<Response extends { now: number }>(question: () => Promise<Response>): Promise<Response> {
    const askedAt = this.elapsed();
    const response = await question();
    this.#reading = { time: response.now, askedAt };
    return response;
  }
}
