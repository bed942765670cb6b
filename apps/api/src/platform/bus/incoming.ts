import { type Redis } from 'ioredis';
import { type BusStream } from './index';
import { RESPONSE_LIMIT, isBefore, STREAMS, streamKey, within } from './streams';

/** Maximum number of entries per stream in one read. */
const IN_A_READ = 100;
/** Time that a read waits for new entries, ms. */
const BLOCK = 1_000;
/** Time to wait before reading again after a failure, ms. */
const RETRY = 500;

interface Dependencies {
  redis: Redis;
  /** Handles the fields and values of an entry. */
  deliver(stream: BusStream, fields: string[]): void;
  /** Called when entries may have been missed. */
  onGap(stream: BusStream): void;
  onError(error: unknown): void;
}

/** Reads the messages that other servers send after it was created, and detects missed ones. */
export class Incoming {
  readonly #last = new Map<BusStream, string>();
  readonly #reading: Promise<void>;
  readonly #positioned: Promise<void>;
  #onPosition: () => void = () => undefined;
  #startedWithout = false;
  #open = true;
  #respondedAt = 0;

  constructor(private readonly parts: Dependencies) {
    this.#positioned = new Promise((resolve) => (this.#onPosition = resolve));
    this.#reading = this.#read();
  }

  /**
   * Resolves when the position to read from is known.
   * @throws Error when Redis does not return it within `limit` ms; messages sent until it does count as missed
   */
  async started(limit: number): Promise<void> {
    await within(this.#positioned, limit).catch((error: unknown) => {
      this.#startedWithout = true;
      throw error;
    });
  }

  /** Time of the last response of Redis, ms of `performance.now()`; 0 before the first one and after a failure. */
  get respondedAt(): number {
    return this.#respondedAt;
  }

  async close(): Promise<void> {
    this.#open = false;
    this.parts.redis.disconnect();
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { redis, onError } = this.parts;
    while (this.#open) {
      try {
        if (this.#respondedAt === 0) await this.#takePosition();
        await this.#readOnce();
      } catch (error) {
        this.#respondedAt = 0;
        if (!this.#open) return;
        onError(error);
        redis.disconnect(true);
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    }
  }

  /**
   * At the start: after the newest entry. After a failure: after the last entry that was read, unless later entries are gone.
   */
  async #takePosition(): Promise<void> {
    for (const stream of STREAMS) {
      const last = this.#last.get(stream);
      const newest = await this.#idAt(stream, 'newest');
      const lost = last !== undefined && (isBefore(newest, last) || (await this.#isTrimmed(stream, last)));
      if (last === undefined || lost) this.#last.set(stream, newest);
      if (lost || (last === undefined && this.#startedWithout)) this.parts.onGap(stream);
    }
    this.#respondedAt = performance.now();
    this.#onPosition();
  }

  async #readOnce(): Promise<void> {
    const { redis, deliver, onGap } = this.parts;
    const positions = STREAMS.map((stream) => this.#last.get(stream) ?? '0-0');
    const response = await within(
      redis.xread('COUNT', IN_A_READ, 'BLOCK', BLOCK, 'STREAMS', ...STREAMS.map(streamKey), ...positions),
      RESPONSE_LIMIT,
    );
    this.#respondedAt = performance.now();
    for (const [key, entries] of response ?? []) {
      const stream = STREAMS.find((each) => streamKey(each) === key) as BusStream;
      const before = this.#last.get(stream) ?? '0-0';
      // The length limit of the stream can only remove unread entries when this server is behind by many.
      if (entries.length === IN_A_READ && (await this.#isTrimmed(stream, before))) onGap(stream);
      for (const [id, fields] of entries) {
        this.#last.set(stream, id);
        deliver(stream, fields);
      }
    }
  }

  /** Whether entries after `last` may have been removed. */
  async #isTrimmed(stream: BusStream, last: string): Promise<boolean> {
    return isBefore(last, await this.#idAt(stream, 'oldest'));
  }

  /** Returns '0-0' when the stream is empty. */
  async #idAt(stream: BusStream, end: 'oldest' | 'newest'): Promise<string> {
    const { redis } = this.parts;
    const key = streamKey(stream);
    const entries = await within(
      end === 'newest' ? redis.xrevrange(key, '+', '-', 'COUNT', 1) : redis.xrange(key, '-', '+', 'COUNT', 1),
      RESPONSE_LIMIT,
    );
    return entries[0]?.[0] ?? '0-0';
  }
}
