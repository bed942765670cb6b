import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, ErrorPanel, LiveSeed } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { FurtherEvents } from '../catalogue/further-events';
import { LiveRow } from '../catalogue/live/live-row';
import { OneColumn } from '../catalogue/live/one-column';
import { LongList } from '../catalogue/long-list/long-list';
import { NewLines } from '../catalogue/new-lines';
import { PageColumns } from '../catalogue/page-columns';
import { useSteadyEvents } from '../catalogue/use-steady-events';
import { LiveSports } from './live-sports';
import { getLiveArgs } from './queries';
import { rowsBySport, SportSections } from './sport-sections';
import { selectFindTexts } from './texts';

/** `/live`: all live events with their prices, grouped by sport, or those of one sport, `/live?sport=tennis`. */
export function LivePage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const [search] = useSearchParams();
  const list = useMemo(() => getLiveArgs(search), [search]);
  const live = useSteadyEvents(list, rowsBySport);
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
    >
      <LiveSports end={<NewLines lists={[live]} />} />
      <OneColumn>
        <LongList rows={response?.total ?? 0} Row={LiveRow}>
          <SportSections events={events} list={live} />
          <FurtherEvents list={list} first={live} kind={rowsBySport}>
            {(page) => <SportSections events={page.events} list={page.list} />}
          </FurtherEvents>
        </LongList>
      </OneColumn>
      {loading ? <EventRowSkeletons count={7} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {response && events.length === 0 ? (
        <EmptyState
          icon="live"
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
