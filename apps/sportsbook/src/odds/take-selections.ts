import { type OutcomeRef, type SelectionsResponse } from '@oware/contracts';
import { type OddsBook } from './odds-book';
import { type OddsSession } from './odds-session';
import { groupByEvent } from './reported-events';

/** Returns the number of doubts about each event of some outcomes. Call it before requesting a snapshot of them. */
export const countDoubts = (book: OddsBook, outcomes: readonly OutcomeRef[]): ReadonlyMap<string, number> =>
  new Map(outcomes.map(({ eventId }) => [eventId, book.doubts(eventId)]));

/**
 * Applies a snapshot of outcomes to the book.
 * @param doubts number of doubts per event when it was requested: after a new doubt another snapshot is needed
 * @param now ms since 1970
 */
export function applySelections(
  { book, live }: Pick<OddsSession, 'book' | 'live'>,
  outcomes: readonly OutcomeRef[],
  response: SelectionsResponse,
  doubts: ReadonlyMap<string, number>,
  now: number,
): void {
  live(({ follower }) => {
    const isCertain = (eventId: string): boolean => doubts.get(eventId) === book.doubts(eventId);
    for (const event of groupByEvent(response)) follower.seed([event], isCertain(event.id) ? now : -Infinity, 'part');
    outcomes.forEach((outcome, index) => {
      if (!response.selections[index] && isCertain(outcome.eventId)) book.lose(outcome, now);
    });
  });
}
