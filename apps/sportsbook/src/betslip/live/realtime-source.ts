import { eventTopic, FEED_TOPIC, type EventDelta, type FeedDelta } from '@oware/contracts';
import { getRealtime } from '@oware/realtime';
import { type LiveDeps } from './slip-live';

/** Live changes from the product's socket. Cells of the same event share the subscription. */
export const realtimeSource: Pick<LiveDeps, 'follow' | 'onConnection' | 'onFeed'> = {
  follow({ sportId, eventId }, told) {
    const pushes = getRealtime().topic$<EventDelta>(eventTopic(sportId, eventId), 'GROUP');
    const subscription = pushes.subscribe(({ body }) => told(body));
    return () => subscription.unsubscribe();
  },
  onConnection(told) {
    const subscription = getRealtime().status$.subscribe(({ state }) => told(state === 'ready'));
    return () => subscription.unsubscribe();
  },
  onFeed(told) {
    const subscription = getRealtime().topic$<FeedDelta>(FEED_TOPIC, 'GROUP').subscribe(() => told());
    return () => subscription.unsubscribe();
  },
};
