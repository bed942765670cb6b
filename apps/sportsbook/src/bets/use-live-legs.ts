import { api } from '@oware/api-client';
import { eventTopic, type EventDelta, type Ticket } from '@oware/contracts';
import { useDispatch } from '@oware/platform/store';
import { getRealtime } from '@oware/realtime';
import { useEffect, useRef } from 'react';

/** Several goals at once cost one call, ms. */
const GATHER_MS = 500;

/** Topics of the events that open legs wait for, as one text: the same as long as they are the same. */
const topicsOf = (tickets: readonly Ticket[]): string =>
  [...new Set(tickets.flatMap(({ legs }) => legs.filter(({ result }) => result === 'open').map(({ sportId, eventId }) => eventTopic(sportId, eventId))))]
    .sort()
    .join('\n');

/**
 * While these tickets are shown, a new score or state of one of their open events brings them up to date.
 * @param told hears of each push
 */
export function useLiveLegs(tickets: readonly Ticket[], told: (delta: EventDelta) => void): void {
  const dispatch = useDispatch();
  const topics = topicsOf(tickets);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(() => {
    if (topics === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer = undefined;
      dispatch(api.util.invalidateTags(['Bets']));
    };
    const subscriptions = topics.split('\n').map((topic) =>
      getRealtime().topic$<EventDelta>(topic, 'GROUP').subscribe(({ body }) => {
        latest.current(body);
        if (body.score !== undefined || body.status !== undefined) timer ??= setTimeout(refresh, GATHER_MS);
      }));
    return () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [topics, dispatch]);
}
