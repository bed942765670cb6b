import { findSportByKey, type Sport } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { Link, useParams, useSearchParams } from '@oware/platform/router';
import { getButtonClass, EmptyState, ErrorPanel, LiveSeed } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { useMemo, type ReactNode } from 'react';
import { NewLines } from './new-lines';
import { createEventRows, useSteadyEvents, type SteadyEvents } from './use-steady-events';
import { EventRowSkeletons } from './event-row-skeleton';
import { FurtherEvents } from './further-events';
import { groupByTournament } from './group-by-tournament';
import { getLiveListArgs } from './live-list-query';
import { LiveRow } from './live/live-row';
import { OneColumn } from './live/one-column';
import { LongList } from './long-list/long-list';
import { MarketSwitch } from './market-switch';
import { PageColumns } from './page-columns';
import { getSportView } from './sport-query';
import { TournamentLists } from './tournament-lists';
import { useStripAtSport } from './use-strip-at-sport';
import { usePageTitle } from './use-page-title';
import { useSportName } from './use-sport-name';
import { selectListTexts } from './list-texts';

const rows = createEventRows(
  (events) => groupByTournament(events).flatMap((group) => group.events),
  ({ tournament }) => tournament.id,
);

/** All live events of a sport. */
export default function LiveListPage(): ReactNode {
  const sport = findSportByKey(useParams()['sportKey'] ?? '');
  if (!sport) return null;
  return sport.live ? <LiveList sport={sport} /> : <NotLive sport={sport} />;
}

/** Explains that a sport has no live list because it can only be bet on before its matches. */
function NotLive({ sport }: { sport: Sport }): ReactNode {
  const text = useSelector(selectListTexts);
  const params = { sport: useSportName()(sport.id) };
  const title = text('sportLive', { params });
  usePageTitle(title);
  return (
    <PageColumns title={title} heading={title}>
      <NoneLive sport={sport} title={text('notLive', { params })} hint={text('notLiveText')} />
    </PageColumns>
  );
}

function NoneLive({ sport, title, hint }: { sport: Sport; title: string; hint: string }): ReactNode {
  const text = useSelector(selectListTexts);
  return (
    <EmptyState
      icon="live"
      title={title}
      action={
        <Link className={getButtonClass()} to={`/sport/${sport.key}/`}>
          {text('comesNext')}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}

function LiveList({ sport }: { sport: Sport }): ReactNode {
  const text = useSelector(selectListTexts);
  const params = { sport: useSportName()(sport.id) };
  const title = text('sportLive', { params });
  usePageTitle(title);
  useStripAtSport(sport.key);
  const [search] = useSearchParams();
  const { marketId } = getSportView(sport, search);
  const list = getLiveListArgs(sport, search);
  const live = useSteadyEvents(list, rows);
  return (
    <PageColumns
      title={title}
      heading={
        <>
          <LiveSeed label="" />
          {title}
        </>
      }
    >
      <MarketSwitch sport={sport} marketId={marketId} end={<NewLines lists={[live]} />} />
      <OneColumn>
        <LongList rows={live.response?.total ?? 0} Row={LiveRow}>
          <Leagues events={live.events} list={live} marketId={marketId} />
          <FurtherEvents list={list} first={live} kind={rows}>
            {(page) => <Leagues events={page.events} list={page.list} marketId={marketId} />}
          </FurtherEvents>
        </LongList>
      </OneColumn>
      {live.loading ? <EventRowSkeletons count={7} /> : null}
      {live.failed ? <ErrorPanel onReload={live.reload} /> : null}
      {live.response && live.events.length === 0 ? (
        <NoneLive sport={sport} title={text('noneLive', { params })} hint={text('noneLiveText')} />
      ) : null}
    </PageColumns>
  );
}

interface LeaguesProps {
  events: readonly SportEvent[];
  list: Pick<SteadyEvents, 'receivedAt' | 'serverTime'>;
  marketId: number;
}

/** Events grouped by league. */
function Leagues({ events, list: { receivedAt, serverTime }, marketId }: LeaguesProps): ReactNode {
  const groups = useMemo(() => groupByTournament(events), [events]);
  return <TournamentLists level={2} groups={groups} {...{ receivedAt, serverTime, marketId }} />;
}
