import { useSelector } from '@oware/platform/store';
import { EmptyState, getButtonClass } from '@oware/ui';
import { Link } from '@oware/platform/router';
import { useMemo, type ReactNode } from 'react';
import { CustomRow } from '../catalogue/custom-row';
import { Section } from '../section/section';
import { useServerTime } from '../fixture/use-server-time';
import { useSportsbookBoostsQuery } from '../odds/boosts-endpoint';
import { useSnapshots } from '../odds/use-snapshots';
import { selectFindTexts } from './texts';

/** The boosted outcomes that players can take now, each with its event. */
export function BoostedEvents(): ReactNode {
  const text = useSelector(selectFindTexts);
  const { data, fulfilledTimeStamp = 0, refetch } = useSportsbookBoostsQuery();
  const serverTime = useServerTime(data?.feed.serverTime);
  const events = useMemo(() => data?.boosts.map(({ event }) => event), [data]);
  useSnapshots({
    events,
    receivedAt: fulfilledTimeStamp,
    extent: 'part',
    refetch: async () => (await refetch().unwrap()).boosts.map(({ event }) => event),
  });
  if (!events) return null;
  if (events.length === 0)
    return (
      <EmptyState
        title={text('noBoosts')}
        action={
          <Link className={getButtonClass()} to="/popular" replace>
            {text('popularTitle')}
          </Link>
        }
      />
    );
  return (
    <Section title={text('boosts')}>
      <ul>
        {events.map((event) => (
          <CustomRow
            key={event.id}
            event={event}
            marketId={event.markets[0]?.id ?? 1}
            receivedAt={fulfilledTimeStamp}
            serverTime={serverTime}
            isPart
            withTournament
          />
        ))}
      </ul>
    </Section>
  );
}
