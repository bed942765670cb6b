import { type Board, type EventState, loadEvents } from '../../catalogue/api';
import type { Bus } from '../../../platform/bus';
import type { Clock } from '../../../platform/clock';
import type { Database, Sql } from '../../../platform/database';
import type { Logger } from '../../../platform/logging/log';
import { TimeSlices } from '../../../platform/jobs/time-slices';
import { LeaseLost } from '../../../platform/leases/leases';
import type { Descriptions } from '../../model/descriptions/descriptions';
import type { FeedSource } from '../source';
import type { BetCancel, Envelope, FeedMessage } from '../uof/message';
import { RejectedMessage } from '../../model/rejected-message';
import { applyEntry } from './apply-entry';
import { Batch } from './batch';
import { saveBatch, touchLinesOfChangedProducers } from './commit';
import { queryDatabase, DatabaseUnavailable } from './database-error';
import { type Entry, type Read, Reader, takeBatch } from './entries';
import { KickOffs } from './kick-offs';
import { feedMetrics } from './metrics';
import { PlannedStops } from './planned-stops';
import type { Producers } from './producers';
import { publishBatch } from './publish';
import { SourceRequests } from './source-requests';
import { UnnamedLines } from './unnamed-lines';

/** Lease under which one process at a time commits. */
interface IngestLease {
  /**
   * Makes a transaction depend on the lease.
   * @throws LeaseLost
   */
  guard(tx: Sql): Promise<void>;
  /** Whether no other process can have committed since. */
  isCurrent(): boolean;
  /** Called once when another process has taken over. */
  onLost(): void;
}

export interface IngestDependencies {
  db: Database;
  bus: Bus;
  board: Board;
  clock: Clock;
  descriptions: Descriptions;
  producers: Producers;
  source: Pick<FeedSource, 'recover' | 'recoverEvent' | 'fixture' | 'now'>;
  lease: IngestLease;
  /** Updates the product's own markets of the matches in a batch. */
  ownMarkets?(batch: Batch): void;
  /** How long messages are collected for one transaction, ms. */
  gatherMs?: number;
  /** Delay before a retry when the database is unavailable, ms. */
  retryMs?: number;
  onError(error: unknown, doing: string): void;
  /** Logger of the start and end of recoveries. */
  log?: Pick<Logger, 'info'>;
}

const RETRY_MS = 500;
const TRIES = 3;

/** Returns the event of a message, even if the message is unusable. */
function getEventId(message: FeedMessage | RejectedMessage): string | undefined {
  if (message instanceof RejectedMessage) return message.about?.eventId;
  return 'eventId' in message ? message.eventId : undefined;
}

/**
 * Applies feed messages in order of arrival: collected into transactions, and published to the bus only after the commit, so that players
 * can bet on whatever they see.
 */
export class Ingest {
  readonly #parts: IngestDependencies;
  readonly #queue: Entry[] = [];
  readonly #requests: SourceRequests;
  readonly #kickOffs = new KickOffs();
  readonly #plannedStops = new PlannedStops();
  readonly #reader = new Reader();
  readonly #unnamed: UnnamedLines;
  #running: Promise<void> | null = null;
  #stopped = false;
  #abandoned = false;

  constructor(parts: IngestDependencies) {
    this.#parts = parts;
    this.#unnamed = new UnnamedLines(parts.board);
    this.#requests = new SourceRequests({ ...parts, onFixture: (xml) => this.message(xml) });
  }

  /** Handles a message. Never throws: a malformed one is counted and stored. */
  message = (body: string | Uint8Array, language?: string, envelope?: Envelope): void => {
    const { clock, source } = this.#parts;
    this.#push({ body, language, envelope, receivedAt: clock.now(), sourceTime: source.now() });
  };

  /** Refunds stakes by the rules of the product, like a cancellation of the feed. */
  giveBack(cancel: BetCancel): void {
    this.#push({ body: cancel, receivedAt: this.#parts.clock.now(), sourceTime: this.#parts.source.now() });
  }

  /** Checks for silent producers and for overdue kick-offs. Call it about once per second. */
  tick(): void {
    this.#push({ tick: this.#parts.clock.now() });
  }

  /** Resolves when everything that has arrived is committed. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Stops accepting messages and drops those that are not committed. */
  abandon(): void {
    this.#stopped = true;
    this.#abandoned = true;
    this.#queue.length = 0;
    this.#requests.stop();
  }

  /**
   * Stops accepting messages and waits for received ones, unless the database cannot store them: the next recovery contains them again.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#requests.stop();
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
      await this.#process(takeBatch(this.#queue));
    }
  }

  /**
   * Stores a batch, retrying while the database is unavailable. If the content of a batch causes an error, its messages are tried one by
   * one, so that one of them cannot stop the feed.
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
          error instanceof DatabaseUnavailable ? error.fault : error,
          `storing ${entries.length} feed messages`,
        );
        if (error instanceof DatabaseUnavailable) {
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

  /** Stores a message as rejected, with retries. */
  async #refuse(entry: Entry | undefined, error: unknown): Promise<void> {
    if (!entry || 'tick' in entry || entry.refused !== undefined) return;
    await this.#process([{ ...entry, refused: new RejectedMessage('unexpected_error', String(error)) }]);
  }

  #newBatch(stored?: ReadonlyMap<string, EventState>): Batch {
    return new Batch(this.#parts.board, this.#parts.descriptions, this.#parts.clock, stored, this.#unnamed);
  }

  /** Loads the events of messages that have left the memory: their times and results still count. */
  async #stored(read: readonly Read[]): Promise<ReadonlyMap<string, EventState>> {
    const ids = new Set(read.flatMap((entry) => ('message' in entry ? (getEventId(entry.message) ?? []) : [])));
    const events = [...ids].flatMap((id) => this.#parts.board.get(id) ?? []);
    const unknown = [...ids].filter((id) => this.#parts.board.get(id) === undefined);
    const found = unknown.length === 0 ? [] : await queryDatabase(loadEvents(this.#parts.db, unknown));
    // Known events are included, as the memory may drop one during the query.
    return new Map([...events, ...found].map((event) => [event.id, event]));
  }

  #apply(batch: Batch, entry: Read): void {
    if (!('tick' in entry)) return applyEntry(batch, entry, this.#parts);
    this.#parts.producers.tick(batch, entry.tick);
    this.#plannedStops.apply(batch, this.#parts.source.now());
    this.#requests.repeat(entry.tick);
  }

  async #commit(entries: Entry[]): Promise<void> {
    const slices = new TimeSlices();
    const read: Read[] = [];
    for (const entry of entries) {
      read.push(this.#reader.read(entry));
      await slices.next();
    }
    const batch = this.#newBatch(await this.#stored(read));
    for (const entry of read) {
      this.#apply(batch, entry);
      await slices.next();
    }
    this.#parts.ownMarkets?.(batch);
    touchLinesOfChangedProducers(batch);
    const kickOffsPublished = this.#kickOffs.touch(
      batch,
      entries.some((entry) => 'tick' in entry),
    );
    if (!batch.isEmpty()) await this.#reader.aheadDuring(this.#save(batch), this.#queue);
    kickOffsPublished();
    this.#plannedStops.record(batch);
    this.#publish(batch);
    this.#logRecoveries(batch);
    for (const event of batch.events.values()) this.#unnamed.add(event);
    const now = this.#parts.clock.now();
    for (const entry of entries) if ('body' in entry) feedMetrics.delay.observe((now - entry.receivedAt) / 1000);
    this.#requests.send(batch);
  }

  #save(batch: Batch): Promise<void> {
    const { db, lease } = this.#parts;
    return queryDatabase(
      db.transaction(async (tx) => {
        await lease.guard(tx);
        await saveBatch(tx, batch);
      }),
    );
  }

  /** After a pause in which another process may have taken over, that one publishes. */
  #publish(batch: Batch): void {
    const { board, bus, lease } = this.#parts;
    publishBatch(batch, board, lease.isCurrent() ? bus : { publish: () => undefined });
  }

  #logRecoveries({ recoveries, recovered }: Batch): void {
    const { log } = this.#parts;
    for (const recovery of recoveries) log?.info(recovery, 'requested a recovery from the feed');
    for (const complete of recovered) log?.info(complete, 'completed a recovery from the feed');
  }
}
