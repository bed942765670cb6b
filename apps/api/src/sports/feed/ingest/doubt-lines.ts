import type { LineState } from '../../catalogue/event-state';
import type { Affected } from '../uof/unread';
import type { Batch } from './batch';
import type { Producers } from './producers';
import type { WorkingEvent } from './working-event';

/**
 * Suspends the lines of an event of which a message may have reported something that could not be read, and asks for a recovery of the event:
 * nobody bets on them before the feed has reported them again.
 * @param affected market ids, or `event` for all lines
 * @param readAt lines with odds of this time were read in the same message and stay open
 * @param isAnswer the message belongs to a recovery: asked for again, it would come as it is. Nor is one asked for when the fixture of an event
 *   cannot be read that was never shown.
 */
export function doubtLines(
  batch: Batch,
  producers: Producers,
  { eventId, producer }: { eventId: string; producer: number | null },
  affected: readonly Affected[],
  readAt?: number,
  isAnswer = false,
): void {
  const event = batch.known(eventId);
  if (!event) return;
  suspendLines(
    batch,
    event,
    ({ marketId, oddsTime }) =>
      (affected.includes('event') || affected.includes(marketId)) && (readAt === undefined || oddsTime !== readAt),
  );
  const isHidden = event.state.home.id === '' && producer === null;
  if (!isAnswer && !isHidden) askRecovery(batch, producers, event, producer ?? event.state.producer);
}

/** Suspends the open lines of an event that are chosen. */
export function suspendLines(batch: Batch, event: WorkingEvent, isChosen: (line: LineState) => boolean): void {
  for (const line of [...event.state.lines.values()]) {
    if (line.oddsStatus !== 1 || !isChosen(line)) continue;
    event.setLine(batch.lineOf(event, line.marketId, line.specifiers, line.producer), { oddsStatus: -1 });
  }
}

/**
 * Asks for a recovery of an event.
 * @param notBefore ms since 1970; as soon as possible when missing
 */
export function askRecovery(
  batch: Batch,
  producers: Producers,
  { state: { id } }: WorkingEvent,
  producer: number,
  notBefore?: number,
): void {
  const known = batch.eventRecoveries.get(id);
  if (known && (notBefore ?? 0) <= (known.notBefore ?? 0)) return;
  const requestIds = [producers.nextRequest(batch.now), producers.nextRequest(batch.now)] as const;
  batch.eventRecoveries.set(id, { producer, requestIds, ...(notBefore === undefined ? {} : { notBefore }) });
}
