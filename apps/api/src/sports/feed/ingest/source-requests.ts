import { limitConcurrency } from '@oware/http-server';
import { type Board } from '../../catalogue/api';
import type { FeedSource } from '../source';
import type { Batch } from './batch';
import { EventRecoveries } from './event-recoveries';

const REPEAT_MS = 30_000;
/** Maximum number of concurrent fixture requests: the feed's API counts the calls of a token. */
export const MAX_FIXTURE_REQUESTS = 8;

interface Dependencies {
  board: Board;
  source: Pick<FeedSource, 'recover' | 'recoverEvent' | 'fixture'>;
  /** Called with a fixture as the source sent it. */
  onFixture(xml: string): void;
  onError(error: unknown, doing: string): void;
}

/** Sends the requests of a committed batch: recoveries, and the fixtures of unknown events. */
export class SourceRequests {
  readonly #parts: Dependencies;
  readonly #eventRecoveries: EventRecoveries;
  /** Time of the last fixture request of each event. */
  readonly #requestedAt = new Map<string, number>();
  /** Events whose fixture request failed. */
  readonly #failed = new Set<string>();
  /** Events whose fixture request is queued. */
  readonly #waiting = new Set<string>();
  readonly #getFixture: (eventId: string) => Promise<string | null>;
  #stopped = false;

  constructor(parts: Dependencies) {
    this.#parts = parts;
    this.#getFixture = limitConcurrency(MAX_FIXTURE_REQUESTS, async (eventId) => {
      this.#waiting.delete(eventId);
      return this.#stopped ? null : parts.source.fixture(eventId);
    });
    this.#eventRecoveries = new EventRecoveries(parts);
  }

  send(batch: Batch): void {
    const { source, onError } = this.#parts;
    for (const { producer, since, requestId } of batch.recoveries) {
      Promise.resolve(source.recover(producer, since, requestId)).catch((error: unknown) =>
        onError(error, 'requesting a recovery'),
      );
    }
    for (const [eventId, recovery] of batch.eventRecoveries) this.#eventRecoveries.add(eventId, recovery, batch.now);
    if (batch.eventRecoveries.size > 0) this.#eventRecoveries.requestDue(batch.now);
    for (const eventId of batch.fixtures) this.#askFixture(eventId, batch.now);
  }

  /** Repeats failed requests. Call it about once per second. */
  repeat(now: number): void {
    for (const [id, askedAt] of this.#requestedAt) if (now - askedAt >= REPEAT_MS) this.#requestedAt.delete(id);
    for (const eventId of [...this.#failed]) if (!this.#requestedAt.has(eventId)) this.#askFixture(eventId, now);
    this.#eventRecoveries.requestDue(now);
  }

  /** Drops queued fixture requests. */
  stop(): void {
    this.#stopped = true;
  }

  #askFixture(eventId: string, now: number): void {
    if (this.#waiting.has(eventId)) return;
    const { board, onFixture, onError } = this.#parts;
    const event = board.get(eventId);
    const requestedAt = this.#requestedAt.get(eventId);
    if (event?.home.id === '' && requestedAt !== undefined && now - requestedAt < REPEAT_MS) return;
    this.#requestedAt.set(eventId, now);
    this.#failed.delete(eventId);
    this.#waiting.add(eventId);
    this.#getFixture(eventId).then(
      (xml) => {
        if (xml === null) return;
        this.#requestedAt.delete(eventId);
        onFixture(xml);
      },
      (error: unknown) => {
        this.#failed.add(eventId);
        onError(error, `requesting the fixture of ${eventId}`);
      },
    );
  }
}
