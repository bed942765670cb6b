import { getTopicEventId, getEventTopic, FEED_TOPIC, getListTopic, type EventDelta } from '@oware/contracts';
import { collectPerFrame, getRealtime, Subject, type Realtime } from '@oware/realtime';
import { type OddsSource } from './odds-source';

/** Creates the source of live odds from the page's socket. */
export function createPushedOdds(
  realtime: Pick<Realtime, 'status$' | 'subscribed$' | 'topic$'> = getRealtime(),
): OddsSource {
  const deltas = new Subject<EventDelta>();
  return {
    follow({ sportId, id }, markets) {
      const getTopic = markets === 'all' ? getEventTopic : getListTopic;
      const pushes = realtime
        .topic$<EventDelta>(getTopic(sportId, id), 'GROUP')
        .subscribe(({ body }) => deltas.next(body));
      return () => pushes.unsubscribe();
    },
    onDeltas(listener) {
      const frames = deltas.pipe(collectPerFrame()).subscribe(listener);
      return () => frames.unsubscribe();
    },
    onConnection(listener) {
      const states = realtime.status$.subscribe(({ state }) => listener(state));
      return () => states.unsubscribe();
    },
    onSubscribed(listener) {
      const topics = realtime.subscribed$.subscribe((topic) => {
        const eventId = getTopicEventId(topic);
        if (eventId !== undefined) listener(eventId);
      });
      return () => topics.unsubscribe();
    },
    onFeed(listener) {
      const feed = realtime.topic$(FEED_TOPIC, 'GROUP').subscribe(() => listener());
      return () => feed.unsubscribe();
    },
  };
}
