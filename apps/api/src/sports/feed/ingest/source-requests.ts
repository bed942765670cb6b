import { limitConcurrency } from '@oware/http-server';
import type { Board } from '../../catalogue/board';
import type { FeedSource } from '../source';
import type { Batch } from './batch';
import { EventRecoveries } from './event-recoveries';

const ASK_AGAIN_MS = 30_000;
/** Fixtures that are asked for at the same time: the feed's API counts the calls of a token. */
export const FIXTURES_AT_ONCE = 8;

interface Parts {
  board: Board;
  source: Pick<FeedSource, 'recover' | 'recoverEvent' | 'fixture'>;
  /** Takes a fixture as the source sent it. */
  onFixture(xml: string): void;
  onError(error: unknown, doing: string): void;
}

/** Asks the source for what a committed batch needs: recoveries, and the fixtures of events that are not known yet. */
export class SourceRequests {
  readonly #parts: Parts;
  readonly #eventRecoveries: EventRecoveries;
  /** When the fixture of an event was asked for last. */
  readonly #asked = new Map<string, number>();
  /** Events whose fixture the source could not send. */
  readonly #failed = new Set<string>();
  /** Events whose fixture is asked for once others have come. */
  readonly #waiting = new Set<string>();
  readonly #getFixture: (eventId: string) => Promise<string | null>;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#getFixture = limitConcurrency(FIXTURES_AT_ONCE, async (eventId) => {
      this.#waiting.delete(eventId);
      return this.#stopped ? null : parts.source.fixture(eventId);
    });
    this.#eventRecoveries = new EventRecoveries(parts);
  }

  send(batch: Batch): void {
    const { source, onError } = this.#parts;
    for (const { producer, since, requestId } of batch.recoveries) {
      Promise.resolve(source.recover(producer, since, requestId)).catch((error: unknown) =>
        onError(error, 'asking for a recovery'),
      );
    }
    for (const [eventId, recovery] of batch.eventRecoveries) this.#eventRecoveries.add(eventId, recovery, batch.now);
    if (batch.eventRecoveries.size > 0) this.#eventRecoveries.ask(batch.now);
    for (const eventId of batch.fixtures) this.#askFixture(eventId, batch.now);
  }

  /** Asks again for what could not be asked for, or was not sent; to be called about once a second. */
  repeat(now: number): void {
    for (const [id, askedAt] of this.#asked) if (now - askedAt >= ASK_AGAIN_MS) this.#asked.delete(id);
    for (const eventId of [...this.#failed]) if (!this.#asked.has(eventId)) this.#askFixture(eventId, now);
    this.#eventRecoveries.ask(now);
  }

  /** Asks for none of the fixtures that wait. */
  stop(): void {
    this.#stopped = true;
  }

  #askFixture(eventId: string, now: number): void {
    if (this.#waiting.has(eventId)) return;
    const { board, onFixture, onError } = this.#parts;
    const known = board.get(eventId);
    const asked = this.#asked.get(eventId);
    if (known?.home.id === '' && asked !== undefined && now - asked < ASK_AGAIN_MS) return;
    this.#asked.set(eventId, now);
    this.#failed.delete(eventId);
    this.#waiting.add(eventId);
    this.#getFixture(eventId).then(
      (xml) => {
        if (xml === null) return;
        this.#asked.delete(eventId);
        onFixture(xml);
      },
      (error: unknown) => {
        this.#failed.add(eventId);
        onError(error, `asking for the fixture of ${eventId}`);
      },
    );
  }
}
