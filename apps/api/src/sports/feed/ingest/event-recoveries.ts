import type { FeedSource } from '../source';
import { feedMetrics } from './metrics';

const MINUTE = 60_000;
/** Time in which an event is not requested again, as its recovery is on the way. */
const REPEAT_MS = 30_000;
/** Maximum number of attempts when the source rejects a recovery. */
const TRIES = 5;

/**
 * Maximum number of recovered events of a producer within a time, ms. The feed's API accepts 100 requests for single events in ten minutes
 * and 300 per hour. An event needs two, and a few are reserved for differences between the clocks.
 */
export const EVENT_RECOVERY_LIMITS = [
  { within: 10 * MINUTE, most: 48 },
  { within: 60 * MINUTE, most: 144 },
] as const;
const MAX_PAUSE = 60 * MINUTE;

/** A recovery of one event: of its odds, and of its results. */
export interface EventRecovery {
  producer: number;
  requestIds: readonly [number, number];
  /** Earliest time of the request, ms since 1970; as soon as possible when missing. */
  notBefore?: number;
}

interface Waiting extends EventRecovery {
  notBefore: number;
  tries: number;
}

interface Dependencies {
  source: Pick<FeedSource, 'recoverEvent'>;
  onError(error: unknown, doing: string): void;
}

/**
 * Requests recoveries of single events within the limits of the feed's API. The others wait, and their lines stay suspended.
 */
export class EventRecoveries {
  readonly #parts: Dependencies;
  readonly #waiting = new Map<string, Waiting>();
  /** Time of the last request of each event. */
  readonly #askedAt = new Map<string, number>();
  /** Times of the requests for events of a producer within the last hour, oldest first. */
  readonly #calls = new Map<number, number[]>();
  /** Producers whose limit was reported as reached. */
  readonly #limited = new Set<number>();

  constructor(parts: Dependencies) {
    this.#parts = parts;
  }

  /** Adds an event, unless its recovery is on the way. One that waits for its time continues to wait. */
  add(eventId: string, recovery: EventRecovery, now: number): void {
    const { notBefore = now } = recovery;
    const askedAt = this.#askedAt.get(eventId);
    if (notBefore === now && askedAt !== undefined && now - askedAt < REPEAT_MS) return;
    const waiting = this.#waiting.get(eventId);
    const latest = Math.max(notBefore, waiting?.notBefore ?? notBefore);
    this.#waiting.set(eventId, { ...recovery, notBefore: latest, tries: waiting?.tries ?? 0 });
  }

  /** Requests the waiting events, as far as the limits allow. */
  requestDue(now: number): void {
    for (const [eventId, askedAt] of this.#askedAt) if (now - askedAt >= REPEAT_MS) this.#askedAt.delete(eventId);
    const full = new Set<number>();
    for (const [eventId, waiting] of this.#waiting) {
      if (waiting.notBefore > now || full.has(waiting.producer)) continue;
      if (!this.#hasRoom(waiting.producer, now)) {
        full.add(waiting.producer);
        continue;
      }
      this.#waiting.delete(eventId);
      this.#askedAt.set(eventId, now);
      this.#calls.get(waiting.producer)?.push(now);
      feedMetrics.eventRecoveries.inc({ producer: String(waiting.producer) });
      this.#send(eventId, waiting, now);
    }
    feedMetrics.eventRecoveriesWaiting.set(this.#waiting.size);
  }

  #send(eventId: string, waiting: Waiting, now: number): void {
    const { source, onError } = this.#parts;
    const request = async (): Promise<void> => source.recoverEvent?.(waiting.producer, eventId, waiting.requestIds);
    request().catch((error: unknown) => {
      onError(error, `requesting a recovery of ${eventId}`);
      const tries = waiting.tries + 1;
      if (tries >= TRIES || this.#waiting.has(eventId)) return;
      this.#waiting.set(eventId, { ...waiting, tries, notBefore: now + REPEAT_MS * 2 ** waiting.tries });
    });
  }

  /** Whether the limits of a producer allow another request. Reports once that they do not. */
  #hasRoom(producer: number, now: number): boolean {
    const calls = (this.#calls.get(producer) ?? []).filter((at) => now - at < MAX_PAUSE);
    this.#calls.set(producer, calls);
    const hasRoom = EVENT_RECOVERY_LIMITS.every(
      ({ within, most }) => calls.filter((at) => now - at < within).length < most,
    );
    if (hasRoom) this.#limited.delete(producer);
    else if (!this.#limited.has(producer)) {
      this.#limited.add(producer);
      const error = new Error(`Producer ${producer} has no event recoveries left: the other events stay suspended.`);
      this.#parts.onError(error, 'requesting recoveries of events');
    }
    return hasRoom;
  }
}
