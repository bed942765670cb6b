import { sportByKey, type CountryCode, type Sport } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { Link, useParams, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { useMemo, type ReactNode } from 'react';
import { type EventsArgs } from '../catalogue/endpoints';
import { EventList } from '../catalogue/event-list';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { FurtherEvents } from '../catalogue/further-events';
import { groupByDay } from '../catalogue/group-events';
import { LiveTitle } from '../catalogue/live-title';
import { MarketSwitch } from '../catalogue/market-switch';
import { MoreLink } from '../catalogue/more-link';
import { NewLines } from '../catalogue/new-lines';
import { PageColumns } from '../catalogue/page-columns';
import { ResultList } from '../catalogue/result-list';
import { Section } from '../catalogue/section';
import { sportView, TWO_PAGES, type SportView } from '../catalogue/sport-query';
import { usePageTitle } from '../catalogue/use-page-title';
import { useSteadyEvents, type SteadyEvents } from '../catalogue/use-steady-events';
import { useSportName } from '../catalogue/use-sport-name';
import { Crest } from '../crest/crest';
import { FavouriteButton } from '../favourites/favourite-button';
import { dayName, useDates } from '../fixture/kick-off';
import { LeagueOutrights } from '../outright/league-outrights';
import { useSportsbookNameQuery, type NameArgs } from './endpoints';
import { PlayerPage } from './player-page';
import { namedArgs, outrightArgs, resultArgs } from './queries';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** `/sport/{key}/league/{id}` and `/sport/{key}/team/{id}`: what is live, what comes, and the last results; of a player his prices. */
export default function NamedPage(): ReactNode {
  const { sportKey = '', kind, id } = useParams();
  const sport = sportByKey(sportKey);
  if (!sport || !id) return null;
  if (kind === 'player') return <PlayerPage key={id} sport={sport} id={id} />;
  return <Named key={id} sport={sport} of={{ kind: kind === 'team' ? 'team' : 'league', id }} />;
}

function Named({ sport, of }: { sport: Sport; of: NameArgs }): ReactNode {
  const sportName = useSportName();
  const dates = useDates();
  const country = usePlatform().country.shortName;
  const [search] = useSearchParams();
  const view = sportView(sport, search);
  const { marketId } = view;
  const { data: name } = useSportsbookNameQuery(of);
  usePageTitle(name?.name);
  const args = useMemo(() => namedArgs({ kind: of.kind, id: of.id }, marketId), [of.kind, of.id, marketId]);
  const list = useSteadyEvents(args);
  const { events, receivedAt, serverTime, loading, failed, reload, response } = list;
  const live = events.filter(({ status }) => status === 'live' || status === 'suspended');
  const days = useDays(events, country);
  const row = { receivedAt, serverTime, marketId, withTournament: of.kind === 'team' };
  const title = name?.name ?? sportName(sport.id);
  return (
    <PageColumns
      title={title}
      end={<FavouriteButton of={of} name={title} />}
      heading={
        <>
          {of.kind === 'team' ? <Crest teamId={of.id} size={32} /> : null}
          {title}
        </>
      }
    >
      {name ? (
        <p className={styles.note}>{[sportName(name.sportId), name.category].filter(Boolean).join(' · ')}</p>
      ) : null}
      <MarketSwitch sport={sport} marketId={marketId} end={<NewLines lists={[list]} />} />
      {live.length > 0 ? (
        <Section title={<LiveTitle />}>
          <EventList events={live} {...row} />
        </Section>
      ) : null}
      {days.map(({ key, startTime, tournaments }) => (
        <Section key={key} title={dayName(startTime, serverTime, country, dates)}>
          <EventList events={tournaments.flatMap((group) => group.events)} timeOnly {...row} />
        </Section>
      ))}
      <Further list={args} shown={list} view={view} />
      {loading ? <EventRowSkeletons count={5} /> : null}
      {failed ? <ErrorPanel onReload={reload} /> : null}
      {response && events.length === 0 ? <NoneOf sport={sport} kind={of.kind} /> : null}
      {of.kind === 'league' ? <LeagueOutrights {...outrightArgs(of.id)} /> : null}
      <ResultList {...resultArgs(of)} />
    </PageColumns>
  );
}

function NoneOf({ sport, kind }: { sport: Sport; kind: NameArgs['kind'] }): ReactNode {
  const text = useSelector(selectFindTexts);
  const params = { sport: useSportName()(sport.id) };
  return (
    <EmptyState
      title={text(kind === 'team' ? 'noneOfTeam' : 'noneOfLeague')}
      action={
        <Link className={buttonClass()} to={`/sport/${sport.key}/`}>
          {text('allIn', { params })}
        </Link>
      }
    >
      {text('noneOfText')}
    </EmptyState>
  );
}

interface FurtherProps {
  list: EventsArgs;
  shown: SteadyEvents;
  view: SportView;
}

/** What stands behind the first response: a way to it, or its pages. */
function Further({ list, shown, view: { marketId, furtherPages, longer } }: FurtherProps): ReactNode {
  const next = shown.response?.next;
  if (!next) return null;
  if (furtherPages === 0) return <MoreLink limit={TWO_PAGES} />;
  return (
    <FurtherEvents
      key={JSON.stringify(list)}
      after={next}
      pages={furtherPages}
      above={shown.events}
      {...{ list, marketId, longer }}
    />
  );
}

/** What comes, by day of the country. */
const useDays = (events: Parameters<typeof groupByDay>[0], country: CountryCode) =>
  useMemo(
    () =>
      groupByDay(
        events.filter(({ status }) => status !== 'live' && status !== 'suspended'),
        country,
      ),
    [events, country],
  );
