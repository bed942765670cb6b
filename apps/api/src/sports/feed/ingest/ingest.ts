import type { Board } from '../../catalogue/board';
import { type EventState, isHidden } from '../../catalogue/event-state';
import { loadEvents } from '../../catalogue/store';
import type { Bus } from '../../../platform/bus';
import type { Clock } from '../../../platform/clock';
import type { Database, Sql } from '../../../platform/database';
import { isFaultOfData } from '../../../platform/database/fault';
import { TimeSlices } from '../../../platform/jobs/time-slices';
import { LeaseLost } from '../../../platform/leases/leases';
import type { Descriptions } from '../descriptions/descriptions';
import type { FeedSource } from '../source';
import type { FeedMessage } from '../uof/message';
import { readMessage } from '../uof/read-message';
import { FeedReject } from '../uof/reject';
import { applyMessage } from './apply';
import { Batch } from './batch';
import { saveBatch, touchLinesOfChangedProducers } from './commit';
import { KickOffs } from './kick-offs';
import { feedMetrics } from './metrics';
import type { Producers } from './producers';

interface Received {
  body: string | Uint8Array;
  /** ms since 1970, by our clock and by the source's. */
  receivedAt: number;
  sourceTime: number;
  /** Why it is kept instead of used, once it could not be stored. */
  refused?: FeedReject;
}
/** What waits to be applied: a message, or the moment to look for silent producers. */
type Entry = Received | { tick: number };
/** A message that was read, or why it could not be. */
type Read = (Received & { message: FeedMessage | FeedReject }) | { tick: number };

/** What lets one process at a time commit. */
interface IngestLease {
  /** Makes a transaction depend on the lease. @throws LeaseLost */
  guard(tx: Sql): Promise<void>;
  /** Whether no other process can have committed since. */
  isCurrent(): boolean;
  /** Told once that another process reads now. */
  onLost(): void;
}

export interface IngestParts {
  db: Database;
  bus: Bus;
  board: Board;
  clock: Clock;
  descriptions: Descriptions;
  producers: Producers;
  source: Pick<FeedSource, 'recover' | 'fixture' | 'now'>;
  lease: IngestLease;
  /** How long messages are gathered for one transaction. */
  gatherMs?: number;
  /** How long a database that cannot store is left alone, ms. */
  retryMs?: number;
  onError(error: unknown, doing: string): void;
}

const BATCH_SIZE = 200;
/** A batch ends with the message that brings it to this length: the whole state of an event, as recoveries tell it, is ten times as long as usual news. */
const BATCH_LENGTH = 512 * 1024;
const RETRY_MS = 500;
const TRIES = 3;
const ASK_AGAIN_MS = 30_000;
/** The database could not be asked or written to, whatever the messages: the same may go well later. */
class DatabaseFault extends Error {
  constructor(readonly fault: unknown) {
    super(String(fault));
  }
}

/** Asks the database. @throws DatabaseFault for what neither the rows, nor this program, nor another process is the reason of */
async function ask<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const isOurs =
      error instanceof LeaseLost || isFaultOfData(error) || error instanceof TypeError || error instanceof RangeError;
    throw isOurs ? error : new DatabaseFault(error);
  }
}

/** A message may be stamped so far ahead of the source's clock, ms. */
export const AHEAD_MS = 30_000;

/**
 * Applies feed messages in the order they arrive: gathered into transactions, and told to the bus only after the
 * commit, so that what a player sees can be bet on.
 */
export class Ingest {
  readonly #parts: IngestParts;
  readonly #queue: Entry[] = [];
  readonly #asked = new Map<string, number>();
  readonly #kickOffs = new KickOffs();
  #running: Promise<void> | null = null;
  #stopped = false;
  #abandoned = false;

  constructor(parts: IngestParts) {
    this.#parts = parts;
  }

  /** Takes a message. Never throws: a malformed one is counted and kept. */
  message = (body: string | Uint8Array): void => {
    this.#push({ body, receivedAt: this.#parts.clock.now(), sourceTime: this.#parts.source.now() });
  };

  /** Looks for silent producers and for matches that should have begun; to be called about once a second. */
  tick(): void {
    this.#push({ tick: this.#parts.clock.now() });
  }

  /** Resolves when everything that has arrived is committed. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Takes no more messages and drops those that are not committed. */
  abandon(): void {
    this.#stopped = true;
    this.#abandoned = true;
    this.#queue.length = 0;
  }

  /** Takes no more messages and waits for those that came, unless the database cannot store them: the next recovery brings them again. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.idle();
  }

  #push(entry: Entry): void {
    if (this.#stopped) return;
    this.#queue.push(entry);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#parts.gatherMs ?? 15));
    while (this.#queue.length > 0) {
      await this.#process(this.#take());
    }
  }

  /** The messages of the next batch: what a transaction and its news take is bounded. */
  #take(): Entry[] {
    let [count, length] = [0, 0];
    for (const entry of this.#queue.slice(0, BATCH_SIZE)) {
      if (length >= BATCH_LENGTH) break;
      if ('body' in entry) length += entry.body.length;
      count++;
    }
    return this.#queue.splice(0, count);
  }

  /**
   * Stores a batch, waiting for as long as the database cannot. One that the database refuses for what is in it is tried message
   * by message, so that one of them cannot stop the feed.
   */
  async #process(entries: Entry[]): Promise<void> {
    for (let failures = 0; !this.#abandoned;) {
      const goBack = this.#parts.producers.checkpoint();
      try {
        return await this.#commit(entries);
      } catch (error) {
        goBack();
        if (error instanceof LeaseLost) {
          this.abandon();
          return this.#parts.lease.onLost();
        }
        this.#parts.onError(
          error instanceof DatabaseFault ? error.fault : error,
          `storing ${entries.length} feed messages`,
        );
        if (error instanceof DatabaseFault) {
          if (this.#stopped) return this.abandon();
          await new Promise((resolve) => setTimeout(resolve, this.#parts.retryMs ?? RETRY_MS));
          continue;
        }
        failures += 1;
        if (entries.length > 1) {
          for (const entry of entries) await this.#process([entry]);
          return;
        }
        if (failures >= TRIES) return this.#refuse(entries[0], error);
      }
    }
  }

  /** Keeps a message that cannot be stored, for as long as it takes. */
  async #refuse(entry: Entry | undefined, error: unknown): Promise<void> {
    if (!entry || 'tick' in entry || entry.refused !== undefined) return;
    await this.#process([{ ...entry, refused: new FeedReject('unexpected_error', String(error)) }]);
  }

  #newBatch(stored?: ReadonlyMap<string, EventState>): Batch {
    return new Batch(this.#parts.board, this.#parts.descriptions, this.#parts.clock, stored);
  }

  #reject(batch: Batch, entry: Received, reject: FeedReject): void {
    feedMetrics.rejects.inc({ reason: reject.reason });
    const body = typeof entry.body === 'string' ? entry.body : Buffer.from(entry.body).toString('utf8');
    batch.rejected.push({ time: entry.receivedAt, reject, body });
  }

  #read(entry: Entry): Read {
    if ('tick' in entry) return entry;
    try {
      return { ...entry, message: readMessage(entry.body) };
    } catch (error) {
      if (!(error instanceof FeedReject)) throw error;
      return { ...entry, message: error };
    }
  }

  /** Events that are spoken of and have left the memory: their times and results still count. */
  async #stored(read: readonly Read[]): Promise<ReadonlyMap<string, EventState>> {
    const ids = new Set(
      read.flatMap((entry) => ('message' in entry && 'eventId' in entry.message ? [entry.message.eventId] : [])),
    );
    const known = [...ids].flatMap((id) => this.#parts.board.get(id) ?? []);
    const unknown = [...ids].filter((id) => this.#parts.board.get(id) === undefined);
    const found = unknown.length === 0 ? [] : await ask(loadEvents(this.#parts.db, unknown));
    // Those known are taken along: the memory may forget one while the others are read.
    return new Map([...known, ...found].map((event) => [event.id, event]));
  }

  #tick(batch: Batch, now: number): void {
    this.#parts.producers.tick(batch, now);
    for (const [id, askedAt] of this.#asked) if (now - askedAt >= ASK_AGAIN_MS) this.#asked.delete(id);
  }

  #apply(batch: Batch, entry: Read): void {
    if ('tick' in entry) return this.#tick(batch, entry.tick);
    const { message, receivedAt, sourceTime } = entry;
    const { producers } = this.#parts;
    if (message instanceof FeedReject) return this.#reject(batch, entry, message);
    if (entry.refused !== undefined) return this.#keepRefused(batch, entry, message, entry.refused);
    feedMetrics.messages.inc({ type: message.type });
    if (!('timestamp' in message)) return void applyMessage(batch, producers, message, 0);
    if (message.timestamp > sourceTime + AHEAD_MS) return this.#quarantine(batch, entry, message);
    const age = Math.max(0, sourceTime - message.timestamp) + Math.max(0, batch.now - receivedAt);
    const answers = 'requestId' in message && message.requestId !== null;
    if (age > producers.times.late && !answers && message.producer !== null) producers.late(batch, message.producer);
    if (applyMessage(batch, producers, message, age) === 'late') feedMetrics.late.inc();
  }

  /**
   * Keeps a message that could not be stored. It may have been a stop or a result: its producer is down until a recovery has told
   * how things are. An answer of a recovery that cannot be stored would come again with each: it asks for none.
   */
  #keepRefused(batch: Batch, entry: Received, message: FeedMessage, reject: FeedReject): void {
    this.#reject(batch, entry, reject);
    const answers = 'requestId' in message && message.requestId !== null;
    if ('producer' in message && !answers) this.#parts.producers.distrust(batch, message.producer);
  }

  /**
   * Keeps a message that says it was made in the future. Used, it would hold back all that is made until then; left out, a stop or
   * a result may be missing: so its producer is down until a recovery has told how things are.
   */
  #quarantine(
    batch: Batch,
    entry: Received,
    message: FeedMessage & { timestamp: number; producer: number | null },
  ): void {
    const ahead = message.timestamp - entry.sourceTime;
    const reject = new FeedReject('from_the_future', `${message.type} is stamped ${ahead} ms ahead of its source.`);
    this.#reject(batch, entry, reject);
    this.#parts.producers.distrust(batch, message.producer);
    this.#parts.onError(reject, 'reading the feed: its clock is wrong, the message is kept in feed_rejects');
  }

  async #commit(entries: Entry[]): Promise<void> {
    const slices = new TimeSlices();
    const read: Read[] = [];
    for (const entry of entries) {
      read.push(this.#read(entry));
      await slices.next();
    }
    const batch = this.#newBatch(await this.#stored(read));
    for (const entry of read) {
      this.#apply(batch, entry);
      await slices.next();
    }
    touchLinesOfChangedProducers(batch);
    const kickOffsTold = this.#kickOffs.touch(
      batch,
      entries.some((entry) => 'tick' in entry),
    );
    const idle =
      batch.producers.size +
        batch.events.size +
        batch.cancellations.length +
        batch.rejected.length +
        batch.players.size ===
      0;
    if (!idle) await this.#save(batch);
    kickOffsTold();
    this.#publish(batch);
    const now = this.#parts.clock.now();
    for (const entry of entries) if ('body' in entry) feedMetrics.delay.observe((now - entry.receivedAt) / 1000);
    this.#askSource(batch);
  }

  #save(batch: Batch): Promise<void> {
    const { db, lease } = this.#parts;
    return ask(
      db.transaction(async (tx) => {
        await lease.guard(tx);
        await saveBatch(tx, batch);
      }),
    );
  }

  /** Tells of what is committed. After a pause in which another process may have gone on, that one tells of it. */
  #publish(batch: Batch): void {
    const { board, lease } = this.#parts;
    const bus: Pick<Bus, 'publish'> = lease.isCurrent() ? this.#parts.bus : { publish: () => undefined };
    for (const { id, name, up, aliveAt } of batch.producers.values()) {
      const before = board.producer(id)?.up;
      board.setProducer({ id, name, up, aliveAt });
      feedMetrics.producerUp.set({ producer: name }, up ? 1 : 0);
      if (before !== up) bus.publish('feed-state', { producer: id, up, time: batch.now });
    }
    for (const event of batch.events.values()) {
      board.put(event.state);
      if (event.changed && !isHidden(event.state)) {
        const { id, sportId, version, status, score, clock } = event.state;
        bus.publish('event-delta', {
          sportId,
          eventId: id,
          version,
          time: batch.now,
          ...(event.fieldsChanged || event.isNew ? { status, score, clock } : {}),
          markets: event.deltas(board),
        });
      }
      if (event.results.size > 0) bus.publish('results', { eventId: event.state.id });
    }
  }

  #askSource(batch: Batch): void {
    const { source, onError } = this.#parts;
    for (const { producer, since, requestId } of batch.recoveries) {
      Promise.resolve(source.recover(producer, since, requestId)).catch((error: unknown) =>
        onError(error, 'asking for a recovery'),
      );
    }
    for (const eventId of batch.fixtures) this.#askFixture(eventId, batch.now);
  }

  #askFixture(eventId: string, now: number): void {
    const { source, onError } = this.#parts;
    const known = this.#parts.board.get(eventId);
    const asked = this.#asked.get(eventId);
    if (known?.home.id === '' && asked !== undefined && now - asked < ASK_AGAIN_MS) return;
    this.#asked.set(eventId, now);
    source.fixture(eventId).then(
      (xml) => {
        if (xml === null) return;
        this.#asked.delete(eventId);
        this.message(xml);
      },
      (error: unknown) => onError(error, `asking for the fixture of ${eventId}`),
    );
  }
}
