import { BizCode } from '@oware/contracts';
import { type Clock } from '../clock';
import { BizError } from './biz-error';

/**
 * So many calls a window for each key, counted in this process; for calls that cost this process its time, guess nothing and
 * must not wait for a database. All else is counted by `platform/counters`.
 */
export class RateLimit {
  private windowStart = 0;
  private counts = new Map<string, number>();

  constructor(
    private clock: Clock,
    private limit: number,
    private windowMs: number,
  ) {}

  /** Counts a call, or one that does as much as several. @throws BizError 42900 with data.retryAfter in seconds */
  take(key: string, calls = 1): void {
    const now = this.clock.now();
    if (now - this.windowStart >= this.windowMs) {
      this.windowStart = now;
      this.counts.clear();
    }
    const count = (this.counts.get(key) ?? 0) + calls;
    this.counts.set(key, count);
    if (count > this.limit) {
      const retryAfter = Math.ceil((this.windowStart + this.windowMs - now) / 1000);
      throw new BizError(BizCode.tooManyAttempts, 'Too many requests. Please try later.', { retryAfter });
    }
  }
}
