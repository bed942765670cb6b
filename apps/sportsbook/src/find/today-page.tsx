import { useSelector } from '@oware/platform/store';
import { ErrorPanel } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { EventList } from '../catalogue/event-list';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { groupBySport } from '../catalogue/group-events';
import { NewLines } from '../catalogue/new-lines';
import { NothingToBet } from '../catalogue/nothing-to-bet';
import { PageColumns } from '../catalogue/page-columns';
import { Section } from '../catalogue/section';
import { eventRows, useSteadyEvents } from '../catalogue/use-steady-events';
import { useSportName } from '../catalogue/use-sport-name';
import { today } from './queries';
import { selectFindTexts } from './texts';

const rows = eventRows((events) => groupBySport(events).flatMap(([, list]) => list));

/** `/today`: what still begins today, sport by sport. */
export function TodayPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const sportName = useSportName();
  const next = useSteadyEvents(today, rows);
  const { events, response, receivedAt, serverTime, loading, failed, reload } = next;
  const groups = useMemo(() => groupBySport(events), [events]);
  return (
    <PageColumns title={text('todayTitle')} heading={text('todayTitle')} end={<NewLines lists={[next]} />}>
      {groups.map(([sportId, list]) => (
        <Section key={sportId} title={sportName(sportId)}>
          <EventList events={list} receivedAt={receivedAt} serverTime={serverTime} withTournament timeOnly />
        </Section>
      ))}
      {loading ? <EventRowSkeletons count={7} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {response && events.length === 0 ? <NothingToBet what={text('nothingToday')} /> : null}
    </PageColumns>
  );
}
