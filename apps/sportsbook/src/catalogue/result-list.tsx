import { useSelector } from '@oware/platform/store';
import { Button, ErrorPanel } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useServerTime } from '../fixture/use-server-time';
import { EventRowSkeletons } from './event-row-skeleton';
import { selectListTexts } from './list-texts';
import { type ResultsArgs, useSportsbookResultsQuery } from './results-endpoint';
import { groupByTournament } from './group-by-tournament';
import { LeagueHead } from './league-head';
import { ResultRow } from './score-row';
import { Section } from '../section/section';
import styles from './catalogue.module.css';

/** Events that ended in the last three days by league, newest first, page by page; empty without results. */
export function ResultList(args: ResultsArgs): ReactNode {
  const text = useSelector(selectListTexts);
  const { data } = useSportsbookResultsQuery(args);
  if (!data || data.events.length === 0) return null;
  return (
    <Section title={text('results')}>
      <Results {...args} />
    </Section>
  );
}

/** A page of results, with a button for older ones. */
function Results(args: ResultsArgs): ReactNode {
  const text = useSelector(selectListTexts);
  const [longer, setLonger] = useState(false);
  const { data, isError, refetch } = useSportsbookResultsQuery(args);
  const serverTime = useServerTime(data?.feed.serverTime);
  if (!data) return isError ? <ErrorPanel onReload={() => void refetch()} /> : <EventRowSkeletons count={7} />;
  return (
    <>
      {groupByTournament(data.events).map(({ key, events }) => (
        <div key={key}>
          <LeagueHead level={3} events={events} />
          <ul>
            {events.map((event) => (
              <ResultRow key={event.id} event={event} serverTime={serverTime} />
            ))}
          </ul>
        </div>
      ))}
      {data.next && longer ? <Results {...args} cursor={data.next} /> : null}
      {data.next && !longer ? (
        <div className={styles.showMore}>
          <Button onClick={() => setLonger(true)}>{text('more')}</Button>
        </div>
      ) : null}
    </>
  );
}
