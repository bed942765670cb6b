import { type OutcomeRef, type SelectionsResponse } from '@oware/contracts';
import { type OddsBook } from './odds-book';
import { type OddsSession } from './odds-session';
import { eventsOf } from './reported-events';

/** How often each event of some outcomes came into doubt so far: to be noted before a snapshot of them is asked for. */
export const doubtsOf = (book: OddsBook, asked: readonly OutcomeRef[]): ReadonlyMap<string, number> =>
  new Map(asked.map(({ eventId }) => [eventId, book.doubts(eventId)]));

/**
 * Puts a snapshot of outcomes into the book.
 * @param doubts those of each event when it was asked for: one that came meanwhile wants another snapshot
 * @param now ms since 1970
 */
export function takeSelections(
  { book, live }: Pick<OddsSession, 'book' | 'live'>,
  asked: readonly OutcomeRef[],
  response: SelectionsResponse,
  doubts: ReadonlyMap<string, number>,
  now: number,
): void {
  live(({ follower }) => {
    const sure = (eventId: string): boolean => doubts.get(eventId) === book.doubts(eventId);
    for (const event of eventsOf(response)) follower.seed([event], sure(event.id) ? now : -Infinity, 'part');
    asked.forEach((outcome, at) => {
      if (!response.selections[at] && sure(outcome.eventId)) book.lose(outcome, now);
    });
  });
}
