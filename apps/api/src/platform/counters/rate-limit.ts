import { BizCode } from '@oware/contracts';
import { listAddressBlocks } from '@oware/http-server';
import { type Clock } from '../clock';
import { BLOCK_FACTOR } from './limit-calls';
import { BizError } from '../errors/biz-error';

const ADDRESS = 'address:';
/**
 * Maximum number of keys in a window, about 10 MB. Further keys are not counted: a flood of keys must not lock others out.
 */
export const MAX_KEYS = 100_000;

/**
 * Limits the calls per key and window, counted in this process; for calls that only cost this process time, help no guessing and must not
 * wait for a database. All other limits use `platform/counters`.
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
   * Counts a call, or one as expensive as several, unless it is rejected. For a key `address:…`, the blocks around the address are counted
   * too, each with {@link BLOCK_FACTOR} times the limit.
   * @throws BizError 42900 with data.retryAfter in seconds
   */
  take(key: string, calls = 1): void {
    const now = this.clock.now();
    if (now - this.windowStart >= this.windowMs) {
      this.windowStart = now;
      this.counts.clear();
    }
    const blocks = key.startsWith(ADDRESS) ? listAddressBlocks(key.slice(ADDRESS.length)) : [];
    const keys = [key, ...blocks.map((block) => `block:${block}`)];
    if (keys.some((each, at) => this.getCount(each) + calls > this.limit * (at === 0 ? 1 : BLOCK_FACTOR))) {
      const retryAfter = Math.ceil((this.windowStart + this.windowMs - now) / 1000);
      throw new BizError(BizCode.tooManyAttempts, 'Too many requests. Please try later.', { retryAfter });
    }
    // The largest block first: it is still counted when its addresses have filled the memory.
    for (const each of keys.reverse())
      if (this.counts.has(each) || this.counts.size < MAX_KEYS) this.counts.set(each, this.getCount(each) + calls);
  }

  /**
   * Counts a call of a visitor by the address and the blocks around it.
   * @throws BizError 42900 with data.retryAfter in seconds
   */
  takeFrom(address: string, calls = 1): void {
    this.take(ADDRESS + address, calls);
  }

  private getCount(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
