import { type LineState } from '../../catalogue/api';
import type { Affected } from '../uof/unread';
import type { Batch } from './batch';
import type { Producers } from './producers';
import type { WorkingEvent } from './working-event';

/**
 * Suspends the lines of an event that an unreadable message may have been about, and requests a recovery of the event: they take no bets
 * until the feed has reported them again.
 * @param affected market ids, or `event` for all lines
 * @param readAt lines with odds of this time were read in the same message and stay open
 * @param isAnswer whether the message belongs to a recovery: another one would contain it again, so none is requested. Nor is one requested
 * for an event that was never shown and whose fixture is unreadable.
 */
export function suspendAffectedLines(
  batch: Batch,
  producers: Producers,
  { eventId, producer }: { eventId: string; producer: number | null },
  affected: readonly Affected[],
  readAt?: number,
  isAnswer = false,
): void {
  const event = batch.findEvent(eventId);
  if (!event) return;
  suspendLines(
    batch,
    event,
    ({ marketId, oddsTime }) =>
      (affected.includes('event') || affected.includes(marketId)) && (readAt === undefined || oddsTime !== readAt),
  );
  const isHidden = event.state.home.id === '' && producer === null;
  if (!isAnswer && !isHidden) requestRecovery(batch, producers, event, producer ?? event.state.producer);
}

/** Suspends selected open lines of an event. */
export function suspendLines(batch: Batch, event: WorkingEvent, isChosen: (line: LineState) => boolean): void {
  for (const line of [...event.state.lines.values()]) {
    if (line.oddsStatus !== 1 || !isChosen(line)) continue;
    event.setLine(batch.getLine(event, line.marketId, line.specifiers, line.producer), { oddsStatus: -1 });
  }
}

/**
 * Requests a recovery of an event.
 * @param notBefore ms since 1970; as soon as possible when missing
 */
export function requestRecovery(
  batch: Batch,
  producers: Producers,
  { state: { id } }: WorkingEvent,
  producer: number,
  notBefore?: number,
): void {
  const recovery = batch.eventRecoveries.get(id);
  if (recovery && (notBefore ?? 0) <= (recovery.notBefore ?? 0)) return;
  const requestIds = [producers.nextRequest(batch.now), producers.nextRequest(batch.now)] as const;
  batch.eventRecoveries.set(id, { producer, requestIds, ...(notBefore === undefined ? {} : { notBefore }) });
}
