import { findSportByKey, type CountryCode, type Sport } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link, useParams, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { FurtherDays } from '../catalogue/further-days';
import { FurtherEvents, createUpcomingRows } from '../catalogue/further-events';
import { groupByDay } from '../catalogue/group-events';
import { HeadedSection } from '../catalogue/headed-section';
import { LiveTitle } from '../catalogue/live-title';
import { ListedEvents } from '../catalogue/long-list/listed-events';
import { LongList } from '../catalogue/long-list/long-list';
import { MarketSwitch } from '../catalogue/market-switch';
import { NewLines } from '../catalogue/new-lines';
import { PageColumns } from '../catalogue/page-columns';
import { ResultList } from '../catalogue/result-list';
import { getSportView } from '../catalogue/sport-query';
import { usePageTitle } from '../catalogue/use-page-title';
import { useSteadyEvents } from '../catalogue/use-steady-events';
import { useSportName } from '../catalogue/use-sport-name';
import { Crest } from '../crest/crest';
import { LeagueBadge } from '../crest/league-badge';
import { FavouriteButton } from '../favourites/favourite-button';
import { formatDay, useDates } from '../fixture/kick-off';
import { LeagueOutrights } from '../outright/league-outrights';
import { useSportsbookNameQuery, type NameArgs } from './endpoints';
import { LeagueViews } from './league-views';
import { PlayerPage } from './player-page';
import { getNamedArgs, getOutrightArgs, getResultArgs } from './queries';
import { TeamForm, TeamLeague, TeamPast } from './team-form';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/**
 * `/sport/{key}/league/{id}` and `/sport/{key}/team/{id}`: live events, upcoming ones, and the last results; for a player, the player's
 * prices.
 */
export default function NamedPage(): ReactNode {
  const { sportKey = '', kind, id } = useParams();
  const sport = findSportByKey(sportKey);
  if (!sport || !id) return null;
  if (kind === 'player') return <PlayerPage key={id} sport={sport} id={id} />;
  return <Named key={id} sport={sport} of={{ kind: kind === 'team' ? 'team' : 'league', id }} />;
}

function Named({ sport, of }: { sport: Sport; of: NameArgs }): ReactNode {
  const sportName = useSportName();
  const country = usePlatform().country.shortName;
  const { marketId } = getSportView(sport, useSearchParams()[0]);
  const rows = useMemo(() => createUpcomingRows(country), [country]);
  const { data: name } = useSportsbookNameQuery(of);
  usePageTitle(name?.name);
  const args = useMemo(() => getNamedArgs({ kind: of.kind, id: of.id }, marketId), [of.kind, of.id, marketId]);
  const list = useSteadyEvents(args);
  const { events, receivedAt, serverTime, response } = list;
  const live = events.filter(({ status }) => status === 'live' || status === 'suspended');
  const upcoming = events.find(({ status }) => status === 'notStarted');
  const next = upcoming ?? live[0];
  const row = { receivedAt, serverTime, marketId, withTournament: of.kind === 'team' };
  const title = name?.name ?? sportName(sport.id);
  return (
    <PageColumns
      title={title}
      end={<FavouriteButton of={of} name={title} />}
      heading={
        <NameHeading of={of} colours={name?.colours} first={events[0]}>
          {title}
        </NameHeading>
      }
    >
      {name ? (
        <p className={styles.note}>{[sportName(name.sportId), name.category].filter(Boolean).join(' · ')}</p>
      ) : null}
      {of.kind === 'team' && upcoming ? <TeamForm teamId={of.id} match={upcoming} /> : null}
      <LeagueViews match={of.kind === 'league' ? events[0] : undefined}>
        <MarketSwitch sport={sport} marketId={marketId} end={<NewLines lists={[list]} />} />
        <LongList rows={response?.total ?? 0}>
          {live.length > 0 ? (
            <HeadedSection title={<LiveTitle />} events={live} marketId={marketId}>
              <ListedEvents events={live} headed {...row} />
            </HeadedSection>
          ) : null}
          <Days events={events} {...row} />
          <FurtherEvents list={args} first={list} kind={rows}>
            {(page) => <FurtherDays {...page} marketId={marketId} />}
          </FurtherEvents>
        </LongList>
        {list.loading ? <EventRowSkeletons count={5} /> : null}
        {list.failed ? <ErrorPanel onReload={list.reload} /> : null}
        {response && events.length === 0 ? <NoEvents sport={sport} kind={of.kind} /> : null}
        {of.kind === 'league' ? <LeagueOutrights {...getOutrightArgs(of.id)} /> : null}
        <ResultList {...getResultArgs(of)} />
        {of.kind === 'team' && next ? <TeamPast match={next} /> : null}
        {of.kind === 'team' && next ? <TeamLeague match={next} /> : null}
      </LeagueViews>
    </PageColumns>
  );
}

interface DaysProps extends Omit<ComponentProps<typeof ListedEvents>, 'headed' | 'timeOnly'> {
  marketId: number;
}

/** The upcoming events, each day with a head. */
function Days({ events, ...row }: DaysProps): ReactNode {
  const dates = useDates();
  const country = usePlatform().country.shortName;
  const days = useDays(events, country);
  return days.map(({ key, startTime, tournaments }) => {
    const ofDay = tournaments.flatMap((group) => group.events);
    return (
      <HeadedSection
        key={key}
        title={formatDay(startTime, row.serverTime, country, dates)}
        events={ofDay}
        marketId={row.marketId}
      >
        <ListedEvents events={ofDay} timeOnly headed {...row} />
      </HeadedSection>
    );
  });
}

interface NameHeadingProps {
  of: NameArgs;
  colours: ComponentProps<typeof Crest>['colours'];
  /** First event of the list, which knows the country of a league. */
  first: SportEvent | undefined;
  children: string;
}

/** The crest of a team or the badge of a league, and its name. */
const NameHeading = ({ of, colours, first, children }: NameHeadingProps): ReactNode => (
  <>
    {of.kind === 'team' ? (
      <Crest teamId={of.id} size={32} colours={colours} />
    ) : (
      <LeagueBadge category={first?.category ?? of} tournament={{ name: children }} size={32} />
    )}
    {children}
  </>
);

function NoEvents({ sport, kind }: { sport: Sport; kind: NameArgs['kind'] }): ReactNode {
  const text = useSelector(selectFindTexts);
  const params = { sport: useSportName()(sport.id) };
  return (
    <EmptyState
      icon="calendar"
      title={text(kind === 'team' ? 'noneOfTeam' : 'noneOfLeague')}
      action={
        <Link className={getButtonClass()} to={`/sport/${sport.key}/`}>
          {text('allIn', { params })}
        </Link>
      }
    >
      {text('noneOfText')}
    </EmptyState>
  );
}

/** Returns the upcoming events, grouped by day of the country. */
const useDays = (events: Parameters<typeof groupByDay>[0], country: CountryCode) =>
  useMemo(
    () =>
      groupByDay(
        events.filter(({ status }) => status !== 'live' && status !== 'suspended'),
        country,
      ),
    [events, country],
  );
