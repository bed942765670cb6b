import { type SearchResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { EmptyState, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { EventList } from '../catalogue/event-list';
import { Section } from '../section/section';
import { useSportName } from '../catalogue/use-sport-name';
import { useServerTime } from '../fixture/use-server-time';
import { useSnapshots } from '../odds/use-snapshots';
import { useSportsbookChosenMutation } from './endpoints';
import { findSports } from './found-sports';
import { NameLine } from './name-line';
import { saveSearch } from './recent';
import { PricedEvents } from './priced-events';
import { SportLines } from './sport-lines';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

export interface SearchResultsProps {
  term: string;
  response: SearchResponse;
  /** Whether `response` is for `term`, not for the previous search. */
  current: boolean;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  /** Repeats the search. */
  reload(): Promise<SearchResponse>;
}

/** Search results: prices of the market that the text names, sports, leagues, teams and players, each with a link to its page, then matches with their prices. */
export function SearchResults({ term, response, current, receivedAt, reload }: SearchResultsProps): ReactNode {
  const text = useSelector(selectFindTexts);
  const { storage } = usePlatform();
  // An older server returns no players.
  const { events, teams, leagues, players = [], priced = [], feed } = response;
  const serverTime = useServerTime(feed.serverTime);
  useSnapshots({ events, receivedAt, refetch: async () => (await reload()).events });
  const sportName = useSportName();
  const sports = current ? findSports(term, sportName) : [];
  const count = sports.length + events.length + teams.length + leagues.length + players.length + priced.length;
  return (
    <>
      <span role="status">
        <VisuallyHidden>
          {current ? text(count > 0 ? 'found' : 'nothing', { params: { count, words: term } }) : null}
        </VisuallyHidden>
      </span>
      {/* Results of the previous text are marked as such until those of the new one arrive. */}
      <div aria-busy={!current} className={current ? undefined : styles.previous}>
        <PricedEvents
          events={priced}
          receivedAt={receivedAt}
          serverTime={serverTime}
          refetch={async () => (await reload()).priced ?? []}
        />
        <SportLines sports={sports} onGo={(name) => saveSearch(storage, name)} />
        <Names title={text('leagues')} list={leagues} />
        <Names title={text('teams')} list={teams} />
        <Names title={text('players')} list={players} />
        {events.length > 0 ? (
          <Section title={text('matches')}>
            <EventList events={events} receivedAt={receivedAt} serverTime={serverTime} withTournament />
          </Section>
        ) : null}
      </div>
      {count === 0 && current ? (
        <EmptyState title={text('nothing', { params: { words: term } })}>{text('nothingText')}</EmptyState>
      ) : null}
      {count === 0 && !current ? <EventRowSkeletons count={4} /> : null}
    </>
  );
}

interface NamesProps {
  title: string;
  list: SearchResponse['teams'];
}

/** Names of one kind, each with a link to its page; empty without results. */
function Names({ title, list }: NamesProps): ReactNode {
  const { storage } = usePlatform();
  const [choose] = useSportsbookChosenMutation();
  if (list.length === 0) return null;
  return (
    <Section title={title}>
      <ul>
        {list.map((name) => (
          <NameLine
            key={name.id}
            name={name}
            onGo={() => {
              saveSearch(storage, name.name);
              void choose({ kind: name.kind, id: name.id });
            }}
          />
        ))}
      </ul>
    </Section>
  );
}
