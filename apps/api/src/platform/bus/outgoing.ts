import { type Redis } from 'ioredis';
import { type BusStream } from './index';
import { busMetrics } from './metrics';
import { RESPONSE_LIMIT, MAX_ENTRIES, MAX_AGE, LOST, PER_ENTRY, STREAMS, streamKey, getTime, within } from './streams';

/**
 * Maximum number of messages per stream that wait in this process; a few MB. Odds are dropped earliest: they are stored, and newer ones
 * replace older ones.
 */
const MAX_WAITING: Readonly<Record<BusStream, number>> = { odds: 10_000, personal: 20_000, news: 20_000 };
/** Maximum number of messages per stream in one turn. */
const IN_A_TURN = 1_000;
/** Interval between removals of old entries, ms. */
const TRIM_EVERY = 1_000;

/** Field and value of a stream entry. */
type Pair = [field: string, value: string];

interface Dependencies {
  redis: Redis;
  /** Id of the sender, so that a server skips its own messages. */
  self: string;
  onError(error: unknown): void;
}

/**
 * Messages to the other servers. They wait here while Redis does not respond, for any time but in limited number: when a stream has too
 * many, all its waiting messages are dropped, and its next entry is marked as following a loss. Only one turn runs at a time, so that
 * nothing accumulates in the connection either.
 */
export class Outgoing {
  readonly #waiting: Record<BusStream, Pair[]> = { odds: [], personal: [], news: [] };
  readonly #lost = new Set<BusStream>();
  #turn: Promise<void> | null = null;
  #sentAt: number | null = null;
  #trimAt = 0;
  #connected = false;

  constructor(private readonly parts: Dependencies) {
    parts.redis.on('close', () => (this.#connected = false));
    parts.redis.on('ready', () => {
      this.#connected = true;
      this.#wake();
    });
  }

  /** Adds a message; it is sent together with all others of this turn of the event loop. */
  add(stream: BusStream, field: string, message: unknown): void {
    if (this.#waiting[stream].length >= MAX_WAITING[stream]) this.#lose(stream, this.#waiting[stream].splice(0).length);
    this.#waiting[stream].push([field, JSON.stringify(message)]);
    this.#wake();
  }

  /** Time since which a response of Redis is pending, ms of `performance.now()`; null when none is. */
  get waitsSince(): number | null {
    return this.#sentAt;
  }

  /** Waits for the running turn, then sends nothing more. */
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
    // Messages that are published in the same turn of the event loop are sent together.
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
      for (const entry of toEntries(pairs, lost)) {
        turn.xadd(streamKey(stream), 'MAXLEN', '~', MAX_ENTRIES[stream], '*', 'from', this.parts.self, ...entry.flat());
      }
    }
    try {
      this.#sentAt = performance.now();
      const responses = (await within(turn.exec(), RESPONSE_LIMIT)) ?? [];
      const failed = responses.find(([error]) => error !== null);
      if (failed?.[0]) throw failed[0];
      await this.#trim(responses.at(-1)?.[1] as string);
    } catch (error) {
      // Redis may or may not have stored it; sending it again could deliver it twice.
      for (const { stream, pairs, lost } of taken) if (lost || pairs.length > 0) this.#lose(stream, pairs.length);
      this.#connected = false;
      redis.disconnect(true);
      onError(error);
    } finally {
      this.#sentAt = null;
    }
  }

  /** Removes entries that are old by Redis's own clock, read from the id of the newest entry. */
  async #trim(newest: string): Promise<void> {
    if (performance.now() < this.#trimAt) return;
    this.#trimAt = performance.now() + TRIM_EVERY;
    const turn = this.parts.redis.pipeline();
    for (const stream of STREAMS) turn.xtrim(streamKey(stream), 'MINID', '~', getTime(newest) - MAX_AGE);
    await within(turn.exec(), RESPONSE_LIMIT);
  }
}

/** Converts messages to entries of a stream; the first entry is marked when messages before it were lost. */
function toEntries(pairs: readonly Pair[], lost: boolean): Pair[][] {
  const all: Pair[] = lost ? [[LOST, ''], ...pairs] : [...pairs];
  return Array.from({ length: Math.ceil(all.length / PER_ENTRY) }, (_, no) =>
    all.slice(no * PER_ENTRY, (no + 1) * PER_ENTRY),
  );
}
