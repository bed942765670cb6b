import { type Redis } from 'ioredis';
import { type BusStream } from './index';
import { busMetrics } from './metrics';
import { RESPONSE_LIMIT, KEPT_ENTRIES, KEPT_FOR, LOST, PER_ENTRY, STREAMS, streamKey, timeOf, within } from './streams';

/** Messages of a stream that may wait in this process; a few MB. Odds go first: they are stored, and the newest replace the older. */
const MOST_WAITING: Readonly<Record<BusStream, number>> = { odds: 10_000, personal: 20_000, news: 20_000 };
/** Messages of a stream that go in one turn. */
const IN_A_TURN = 1_000;
/** How often old entries are removed, ms. */
const TRIM_EVERY = 1_000;

/** Field and value, as an entry of a stream has them. */
type Pair = [field: string, value: string];

interface Parts {
  redis: Redis;
  /** Who sends, so that a server passes over its own messages. */
  self: string;
  onError(error: unknown): void;
}

/**
 * Messages on their way to the other servers. They wait here while Redis does not respond, without end in time but not in number:
 * of a stream with too much all that waits is let go, and its next entry says that some were lost. One turn is under way at a time, so
 * that nothing piles up in the connection either.
 */
export class Outgoing {
  readonly #waiting: Record<BusStream, Pair[]> = { odds: [], personal: [], news: [] };
  readonly #lost = new Set<BusStream>();
  #turn: Promise<void> | null = null;
  #sentAt: number | null = null;
  #trimAt = 0;
  #connected = false;

  constructor(private readonly parts: Parts) {
    parts.redis.on('close', () => (this.#connected = false));
    parts.redis.on('ready', () => {
      this.#connected = true;
      this.#wake();
    });
  }

  /** Takes a message; it leaves with all others of this moment. */
  add(stream: BusStream, field: string, message: unknown): void {
    if (this.#waiting[stream].length >= MOST_WAITING[stream])
      this.#lose(stream, this.#waiting[stream].splice(0).length);
    this.#waiting[stream].push([field, JSON.stringify(message)]);
    this.#wake();
  }

  /** Since when Redis owes a response, ms of `performance.now()`; null when it owes none. */
  get waitsSince(): number | null {
    return this.#sentAt;
  }

  /** Sends what waits, if Redis takes it, and no more after that. */
  async close(): Promise<void> {
    await this.#turn;
    this.#connected = false;
  }

  #lose(stream: BusStream, count: number): void {
    this.#lost.add(stream);
    busMetrics.lost.inc({ stream }, count);
  }

  #wake(): void {
    if (!this.#connected || this.#turn !== null) return;
    this.#turn = this.#run().finally(() => (this.#turn = null));
  }

  async #run(): Promise<void> {
    // What is published in this turn of the event loop goes together.
    await new Promise(setImmediate);
    while (this.#connected && (this.#lost.size > 0 || STREAMS.some((stream) => this.#waiting[stream].length > 0)))
      await this.#send();
  }

  async #send(): Promise<void> {
    const { redis, onError } = this.parts;
    const taken = STREAMS.map((stream) => ({
      stream,
      pairs: this.#waiting[stream].splice(0, IN_A_TURN),
      lost: this.#lost.delete(stream),
    }));
    for (const stream of STREAMS) busMetrics.waiting.set({ stream }, this.#waiting[stream].length);
    const turn = redis.pipeline();
    for (const { stream, pairs, lost } of taken) {
      for (const entry of entriesOf(pairs, lost)) {
        turn.xadd(
          streamKey(stream),
          'MAXLEN',
          '~',
          KEPT_ENTRIES[stream],
          '*',
          'from',
          this.parts.self,
          ...entry.flat(),
        );
      }
    }
    try {
      this.#sentAt = performance.now();
      const responses = (await within(turn.exec(), RESPONSE_LIMIT)) ?? [];
      const failed = responses.find(([error]) => error !== null);
      if (failed?.[0]) throw failed[0];
      await this.#trim(responses.at(-1)?.[1] as string);
    } catch (error) {
      // It may have been taken or not; sent again it would come twice.
      for (const { stream, pairs, lost } of taken) if (lost || pairs.length > 0) this.#lose(stream, pairs.length);
      this.#connected = false;
      redis.disconnect(true);
      onError(error);
    } finally {
      this.#sentAt = null;
    }
  }

  /** Removes what is old by Redis's own clock, which the id of the newest entry shows. */
  async #trim(newest: string): Promise<void> {
    if (performance.now() < this.#trimAt) return;
    this.#trimAt = performance.now() + TRIM_EVERY;
    const turn = this.parts.redis.pipeline();
    for (const stream of STREAMS) turn.xtrim(streamKey(stream), 'MINID', '~', timeOf(newest) - KEPT_FOR);
    await within(turn.exec(), RESPONSE_LIMIT);
  }
}

/** Messages as entries of a stream; the first says when some before were lost. */
function entriesOf(pairs: readonly Pair[], lost: boolean): Pair[][] {
  const all: Pair[] = lost ? [[LOST, ''], ...pairs] : [...pairs];
  return Array.from({ length: Math.ceil(all.length / PER_ENTRY) }, (_, no) =>
    all.slice(no * PER_ENTRY, (no + 1) * PER_ENTRY),
  );
}
