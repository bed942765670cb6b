import { eventOfTopic, eventTopic, FEED_TOPIC, listTopic, type EventDelta } from '@oware/contracts';
import { byFrame, getRealtime, Subject, type Realtime } from '@oware/realtime';
import { type OddsSource } from './odds-source';

/** Live odds from the page's socket. */
export function pushedOdds(realtime: Pick<Realtime, 'status$' | 'subscribed$' | 'topic$'> = getRealtime()): OddsSource {
  const deltas = new Subject<EventDelta>();
  return {
    follow({ sportId, id }, markets) {
      const topicOf = markets === 'all' ? eventTopic : listTopic;
      const pushes = realtime
        .topic$<EventDelta>(topicOf(sportId, id), 'GROUP')
        .subscribe(({ body }) => deltas.next(body));
      return () => pushes.unsubscribe();
    },
    onDeltas(told) {
      const frames = deltas.pipe(byFrame()).subscribe(told);
      return () => frames.unsubscribe();
    },
    onConnection(told) {
      const states = realtime.status$.subscribe(({ state }) => told(state));
      return () => states.unsubscribe();
    },
    onSubscribed(told) {
      const topics = realtime.subscribed$.subscribe((topic) => {
        const eventId = eventOfTopic(topic);
        if (eventId !== undefined) told(eventId);
      });
      return () => topics.unsubscribe();
    },
    onFeed(told) {
      const feed = realtime.topic$(FEED_TOPIC, 'GROUP').subscribe(() => told());
      return () => feed.unsubscribe();
    },
  };
}
