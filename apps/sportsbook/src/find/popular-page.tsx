import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventList } from '../catalogue/event-list';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { LiveTitle } from '../catalogue/live-title';
import { NewLines } from '../catalogue/new-lines';
import { NothingToBet } from '../catalogue/nothing-to-bet';
import { PageColumns } from '../catalogue/page-columns';
import { Section } from '../section/section';
import { useSteadyEvents } from '../catalogue/use-steady-events';
import { BoostedEvents } from './boosted-events';
import { coming, liveNow } from './queries';
import { selectFindTexts } from './texts';

/** `/popular`: popular events; `/popular?list=boosts`: boosted odds first. */
export function PopularPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const [search] = useSearchParams();
  const live = useSteadyEvents(liveNow);
  const next = useSteadyEvents(coming);
  const parts = [
    { key: 'live', title: <LiveTitle />, list: live },
    { key: 'next', title: text('coming'), list: next },
  ];
  return (
    <PageColumns title={text('popularTitle')} heading={text('popularTitle')} end={<NewLines lists={[live, next]} />}>
      {search.get('list') === 'boosts' ? <BoostedEvents /> : null}
      {parts.map(({ key, title, list: { events, receivedAt, serverTime } }) =>
        events.length > 0 ? (
          <Section key={key} title={title}>
            <EventList events={events} receivedAt={receivedAt} serverTime={serverTime} withTournament />
          </Section>
        ) : null,
      )}
      {next.loading ? <EventRowSkeletons count={7} /> : null}
      {next.failed ? <ErrorPanel onReload={() => [live, next].forEach(({ reload }) => reload())} /> : null}
      {live.response && next.response && live.events.length + next.events.length === 0 ? <NothingToBet /> : null}
    </PageColumns>
  );
}
