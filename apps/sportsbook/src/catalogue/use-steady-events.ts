import { useEffect, useState } from 'react';
import { useOddsSession } from '../odds/odds-session';
import { type EventsArgs } from './endpoints';
import { keepPlaces } from './keep-places';
import { useEvents, type EventList } from './use-events';

/**
 * Events of a list, kept fresh in the places where they were shown first.
 * @param refill a newcomer takes the place of an event that has left, where order means little
 */
export function useSteadyEvents(args: EventsArgs, { refill = false } = {}): EventList {
  const { follower } = useOddsSession();
  const answer = useEvents(args);
  const { events: listed, receivedAt } = answer;
  const list = JSON.stringify(args);
  const [shown, setShown] = useState({ list, listed, events: listed });
  let { events } = shown;
  if (shown.listed !== listed) {
    // The book holds what is on the screen.
    const seen = (id: string): boolean => follower.book.eventNow(id) !== undefined;
    events = shown.list === list ? keepPlaces(shown.events, listed, { seen, refill }) : listed;
    setShown({ list, listed, events });
  }
  // What has left the list is not in the answer that the book is seeded with.
  useEffect(() => {
    const ids = new Set(listed.map(({ id }) => id));
    follower.seed(events.filter(({ id }) => !ids.has(id)), receivedAt);
  }, [follower, events, listed, receivedAt]);
  return { ...answer, events };
}
