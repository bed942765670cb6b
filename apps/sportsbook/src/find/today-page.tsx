import { useSelector } from '@oware/platform/store';
import { ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { FurtherEvents } from '../catalogue/further-events';
import { LongList } from '../catalogue/long-list/long-list';
import { NewLines } from '../catalogue/new-lines';
import { NothingToBet } from '../catalogue/nothing-to-bet';
import { PageColumns } from '../catalogue/page-columns';
import { useSteadyEvents } from '../catalogue/use-steady-events';
import { today } from './queries';
import { rowsBySport, SportSections } from './sport-sections';
import { selectFindTexts } from './texts';

/** `/today`: events that have yet to start today, grouped by sport. */
export function TodayPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const next = useSteadyEvents(today, rowsBySport);
  const { events, response, loading, failed, reload } = next;
  return (
    <PageColumns title={text('todayTitle')} heading={text('todayTitle')} end={<NewLines lists={[next]} />}>
      <LongList rows={response?.total ?? 0}>
        <SportSections events={events} list={next} />
        <FurtherEvents list={today} first={next} kind={rowsBySport}>
          {(page) => <SportSections events={page.events} list={page.list} />}
        </FurtherEvents>
      </LongList>
      {loading ? <EventRowSkeletons count={7} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {response && events.length === 0 ? <NothingToBet what={text('nothingToday')} /> : null}
    </PageColumns>
  );
}
