import { type SportEvent } from '@oware/contracts';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { FurtherEvents } from '../catalogue/further-events';
import { groupByTournament } from '../catalogue/group-by-tournament';
import { LongList } from '../catalogue/long-list/long-list';
import { NewLines } from '../catalogue/new-lines';
import { NothingToBet } from '../catalogue/nothing-to-bet';
import { PageColumns } from '../catalogue/page-columns';
import { TournamentLists } from '../catalogue/tournament-lists';
import { createEventRows, useSteadyEvents, type SteadyEvents } from '../catalogue/use-steady-events';
import { getToday } from './queries';
import { selectFindTexts } from './texts';
import { TimeSlots } from './time-slots';

const rowsByLeague = createEventRows(
  (events) => groupByTournament(events).flatMap((group) => group.events),
  ({ tournament }) => tournament.id,
);

/** `/today`: events that have yet to start today, by league, the most important first; `/today?hours=15-18` shows some hours only. */
export function TodayPage(): ReactNode {
  const text = useSelector(selectFindTexts);
  const [search] = useSearchParams();
  const args = useMemo(() => getToday(search), [search]);
  const next = useSteadyEvents(args, rowsByLeague);
  const { events, response, loading, failed, reload } = next;
  return (
    <PageColumns title={text('todayTitle')} heading={text('todayTitle')}>
      <TimeSlots chosen={args.hours} end={<NewLines lists={[next]} />} />
      <LongList rows={response?.total ?? 0}>
        <Leagues events={events} list={next} />
        <FurtherEvents list={args} first={next} kind={rowsByLeague}>
          {(page) => <Leagues events={page.events} list={page.list} />}
        </FurtherEvents>
      </LongList>
      {loading ? <EventRowSkeletons count={7} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {response && events.length === 0 ? (
        <NothingToBet what={text(args.hours ? 'nothingInHours' : 'nothingToday')} />
      ) : null}
    </PageColumns>
  );
}

interface LeaguesProps {
  events: readonly SportEvent[];
  list: Pick<SteadyEvents, 'receivedAt' | 'serverTime'>;
}

/** Events by league. */
function Leagues({ events, list: { receivedAt, serverTime } }: LeaguesProps): ReactNode {
  const groups = useMemo(() => groupByTournament(events), [events]);
  return <TournamentLists level={2} groups={groups} receivedAt={receivedAt} serverTime={serverTime} timeOnly />;
}
