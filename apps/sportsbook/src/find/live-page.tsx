import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, ErrorPanel, LiveSeed } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { FurtherEvents } from '../catalogue/further-events';
import { LongList } from '../catalogue/long-list/long-list';
import { NewLines } from '../catalogue/new-lines';
import { PageColumns } from '../catalogue/page-columns';
import { useSteadyEvents } from '../catalogue/use-steady-events';
import { liveHome } from './queries';
import { rowsBySport, SportSections } from './sport-sections';
import { selectFindTexts } from './texts';

/** `/live`: all live events with their prices, grouped by sport. */
export function LivePage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const live = useSteadyEvents(liveHome, rowsBySport);
  const { events, response, loading, failed, reload } = live;
  return (
    <PageColumns
      title={text('liveTitle')}
      heading={
        <>
          <LiveSeed label="" />
          {text('liveTitle')}
        </>
      }
      end={<NewLines lists={[live]} />}
    >
      <LongList rows={response?.total ?? 0}>
        <SportSections events={events} list={live} live />
        <FurtherEvents list={liveHome} first={live} kind={rowsBySport}>
          {(page) => <SportSections events={page.events} list={page.list} live />}
        </FurtherEvents>
      </LongList>
      {loading ? <EventRowSkeletons count={7} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {response && events.length === 0 ? (
        <EmptyState
          title={text('nothingLive')}
          action={
            <Link className={getButtonClass()} to="/today">
              {text('comesNext')}
            </Link>
          }
        >
          {text('nothingLiveText')}
        </EmptyState>
      ) : null}
    </PageColumns>
  );
}
