import { BizCode } from '@oware/contracts';
import { addressBlocks } from '@oware/http-server';
import { type Clock } from '../clock';
import { BLOCK_FACTOR } from '../counters/limit-calls';
import { BizError } from './biz-error';

const ADDRESS = 'address:';
/** Most keys that are counted in a window, about 10 MB. Keys that come later are not counted: whoever fills the memory must not lock others out. */
export const MOST_KEYS = 100_000;

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
   * Counts a call, or one that does as much as several, unless it is rejected.
   * Of a key `address:…` the blocks around the address are counted too, each for {@link BLOCK_FACTOR} addresses.
   * @throws BizError 42900 with data.retryAfter in seconds
   */
  take(key: string, calls = 1): void {
    const now = this.clock.now();
    if (now - this.windowStart >= this.windowMs) {
      this.windowStart = now;
      this.counts.clear();
    }
    const blocks = key.startsWith(ADDRESS) ? addressBlocks(key.slice(ADDRESS.length)) : [];
    const keys = [key, ...blocks.map((block) => `block:${block}`)];
    if (keys.some((each, at) => this.countOf(each) + calls > this.limit * (at === 0 ? 1 : BLOCK_FACTOR))) {
      const retryAfter = Math.ceil((this.windowStart + this.windowMs - now) / 1000);
      throw new BizError(BizCode.tooManyAttempts, 'Too many requests. Please try later.', { retryAfter });
    }
    // The largest block first: when the memory is full of its addresses, it is counted itself.
    for (const each of keys.reverse())
      if (this.counts.has(each) || this.counts.size < MOST_KEYS) this.counts.set(each, this.countOf(each) + calls);
  }

  /** Counts a call of a visitor by the address and the blocks around it. @throws BizError 42900 with data.retryAfter in seconds */
  takeFrom(address: string, calls = 1): void {
    this.take(ADDRESS + address, calls);
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
