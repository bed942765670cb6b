import { isOutright, type EventResponse } from '@oware/contracts';
import { Link, useParams } from '@oware/platform/router';
import { getButtonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useSportsbookEventQuery } from '../catalogue/endpoints';
import { isRejected } from '../catalogue/is-rejected';
import { usePageTitle } from '../catalogue/use-page-title';
import { useServerTime } from '../fixture/use-server-time';
import { FreshnessNotice } from '../odds/freshness-notice';
import { useFollowWhole } from '../odds/use-follow';
import { useSnapshots } from '../odds/use-snapshots';
import { EventSkeleton } from './event-skeleton';
import { EventViews } from './event-views';
import { MiniScore } from './mini-score';
import { OutrightPage } from './outright-page';
import { Scoreboard } from './scoreboard';
import { ShareEvent } from './share-event';
import { selectEventTexts } from './texts';
import styles from './event-page.module.css';

export { getEventData } from './event-data';

/** `/sport/:sportKey/:eventId`: one event with all its markets. */
export default function EventPage(): ReactNode {
  const { eventId = '', sportKey = '' } = useParams();
  const { currentData, fulfilledTimeStamp = 0, isError, error, refetch } = useSportsbookEventQuery(eventId);
  const event = currentData?.event;
  usePageTitle(event && (isOutright(event.id) ? event.home.name : `${event.home.name} v ${event.away.name}`));
  useSnapshots({
    events: event && [event],
    receivedAt: fulfilledTimeStamp,
    extent: 'whole',
    refetch: async () => [(await refetch().unwrap()).event],
  });
  useFollowWhole(event, fulfilledTimeStamp);
  if (currentData) return <Shown response={currentData} />;
  if (!isError) return <EventSkeleton />;
  return isRejected(error) ? <Missing sportKey={sportKey} /> : <ErrorPanel onReload={() => void refetch()} />;
}

function Shown({ response: { event, feed, popular } }: { response: EventResponse }): ReactNode {
  const serverTime = useServerTime(feed.serverTime);
  if (isOutright(event.id)) return <OutrightPage event={event} />;
  return (
    <article className={styles.page}>
      <MiniScore event={event} />
      <Scoreboard event={event} serverTime={serverTime} />
      <EventViews key={event.id} event={event} popular={popular} />
      <ShareEvent name={`${event.home.name} v ${event.away.name}`} />
      <FreshnessNotice />
    </article>
  );
}

function Missing({ sportKey }: { sportKey: string }): ReactNode {
  const text = useSelector(selectEventTexts);
  return (
    <EmptyState
      icon="whistle"
      heading={1}
      title={text('missing')}
      action={
        <Link className={getButtonClass()} to={`/sport/${sportKey}/`}>
          {text('others')}
        </Link>
      }
    >
      {text('missingText')}
    </EmptyState>
  );
}
