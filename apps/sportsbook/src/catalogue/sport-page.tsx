import { findSportByKey, type Sport } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { Link, useParams, useSearchParams } from '@oware/platform/router';
import { getButtonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { useMemo, type ReactNode } from 'react';
import { LiveTitle } from './live-title';
import { NewLines } from './new-lines';
import { useSteadyEvents, type SteadyEvents } from './use-steady-events';
import { DayLists } from './day-lists';
import { EventList } from './event-list';
import { EventRowSkeletons } from './event-row-skeleton';
import { FurtherDays } from './further-days';
import { FurtherEvents, createUpcomingRows } from './further-events';
import { groupByDay } from './group-events';
import { MarketSwitch } from './market-switch';
import { NothingToBet } from './nothing-to-bet';
import { PageColumns } from './page-columns';
import { CountryIndex } from './country-index';
import { HeadedSection } from './headed-section';
import { LeagueTabs } from './league-tabs';
import { ListFilters } from './list-filters';
import { LongList } from './long-list/long-list';
import { MoreLink } from './more-link';
import { PAGE, getSportView } from './sport-query';
import { useStripAtSport } from './use-strip-at-sport';
import { usePageTitle } from './use-page-title';
import { selectListTexts } from './list-texts';
import { useSportName } from './use-sport-name';
import sportStyles from './sport-page.module.css';

/** `/sport/:sportKey`: live events, then upcoming ones by day and tournament. */
export default function SportPage(): ReactNode {
  const sport = findSportByKey(useParams()['sportKey'] ?? '');
  return sport ? <Lists sport={sport} /> : null;
}

function Lists({ sport }: { sport: Sport }): ReactNode {
  const name = useSportName()(sport.id);
  usePageTitle(name);
  useStripAtSport(sport.key);
  const country = usePlatform().country.shortName;
  const [search] = useSearchParams();
  const { marketId, when, odds, live: liveArgs, upcoming, longer } = getSportView(sport, search);
  const cut = when !== null || odds !== null;
  const live = useSteadyEvents(liveArgs);
  const rows = useMemo(() => createUpcomingRows(country), [country]);
  const next = useSteadyEvents(upcoming, rows);
  const days = useMemo(() => groupByDay(next.events, country), [next.events, country]);
  const { total = 0 } = next.response ?? {};
  const isWholePage = upcoming.limit === PAGE;
  return (
    <PageColumns title={name}>
      <div className={sportStyles.finder}>
        <LeagueTabs sport={sport} />
        <CountryIndex sport={sport} />
      </div>
      {sport.live ? null : <NotLive name={name} />}
      <MarketSwitch sport={sport} marketId={marketId} end={<NewLines lists={[live, next]} />} />
      <ListFilters when={when} odds={odds} count={next.response?.total} />
      {live.events.length > 0 && when === null ? <LiveNow sport={sport} list={live} marketId={marketId} /> : null}
      <LongList rows={isWholePage ? total : next.events.length}>
        <DayLists days={days} list={next} marketId={marketId} />
        {isWholePage ? (
          <FurtherEvents list={upcoming} first={next} kind={rows}>
            {(page) => <FurtherDays {...page} marketId={marketId} />}
          </FurtherEvents>
        ) : null}
      </LongList>
      {!isWholePage && total > next.events.length ? <MoreLink limit={longer} /> : null}
      {next.loading ? <EventRowSkeletons count={7} /> : null}
      {next.failed ? <ErrorPanel onReload={() => [live, next].forEach(({ reload }) => reload())} /> : null}
      {next.response && next.events.length === 0 ? (
        <Nothing sport={sport} cut={cut} none={live.response !== undefined && live.events.length === 0} />
      ) : null}
    </PageColumns>
  );
}

/** Note that a sport takes no bets in play, shown before the player opens one of its matches. */
function NotLive({ name }: { name: string }): ReactNode {
  const text = useSelector(selectListTexts);
  return <p className={sportStyles.note}>{text('notLive', { params: { sport: name } })}</p>;
}

function LiveNow({ sport, list, marketId }: { sport: Sport; list: SteadyEvents; marketId: number }): ReactNode {
  return (
    <HeadedSection
      events={list.events}
      marketId={marketId}
      title={
        <Link className={sportStyles.live} to={`/sport/${sport.key}/live_list/`}>
          <LiveTitle />
        </Link>
      }
    >
      <EventList
        events={list.events}
        receivedAt={list.receivedAt}
        serverTime={list.serverTime}
        marketId={marketId}
        withTournament
        headed
      />
    </HeadedSection>
  );
}

/** Explains an empty list: no event matches the filters, or the sport has none. */
function Nothing({ sport, cut, none }: { sport: Sport; cut: boolean; none: boolean }): ReactNode {
  const text = useSelector(selectListTexts);
  const params = { sport: useSportName()(sport.id) };
  if (!cut) return none ? <NothingToBet what={text('noneOfSport', { params })} /> : null;
  return (
    <EmptyState
      icon="calendar"
      title={text('noneFiltered')}
      action={
        <Link className={getButtonClass()} to={`/sport/${sport.key}/`} replace>
          {text('showAll', { params })}
        </Link>
      }
    />
  );
}
