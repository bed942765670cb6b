import { BizCode } from '@oware/contracts';
import { addressBlocks } from '@oware/http-server';
import { type Clock } from '../clock';
import { BLOCK_FACTOR } from '../counters/limit-calls';
import { BizError } from './biz-error';

const ADDRESS = 'address:';

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

  /**
   * Counts a call, or one that does as much as several. Of a key `address:…` the blocks around the address are counted too, each for {@link BLOCK_FACTOR} addresses.
   * @throws BizError 42900 with data.retryAfter in seconds
   */
  take(key: string, calls = 1): void {
    this.count(key, calls, this.limit);
    if (!key.startsWith(ADDRESS)) return;
    for (const block of addressBlocks(key.slice(ADDRESS.length)))
      this.count(`block:${block}`, calls, BLOCK_FACTOR * this.limit);
  }

  /** Counts a call of a visitor by the address and the blocks around it. @throws BizError 42900 with data.retryAfter in seconds */
  takeFrom(address: string): void {
    this.take(ADDRESS + address);
  }

  private count(key: string, calls: number, limit: number): void {
    const now = this.clock.now();
    if (now - this.windowStart >= this.windowMs) {
      this.windowStart = now;
      this.counts.clear();
    }
    const count = (this.counts.get(key) ?? 0) + calls;
    this.counts.set(key, count);
    if (count > limit) {
      const retryAfter = Math.ceil((this.windowStart + this.windowMs - now) / 1000);
      throw new BizError(BizCode.tooManyAttempts, 'Too many requests. Please try later.', { retryAfter });
    }
  }
}
