import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useServerTime } from '../fixture/use-server-time';
import { selectListTexts } from './list-texts';
import { type ResultsArgs, useSportsbookResultsQuery } from './results-endpoint';
import { ResultRow } from './score-row';
import { Section } from './section';

/** What ended in the last three days; nothing while there is nothing. */
export function ResultList(args: ResultsArgs): ReactNode {
  const text = useSelector(selectListTexts);
  const { data } = useSportsbookResultsQuery(args);
  const serverTime = useServerTime(data?.feed.serverTime);
  if (!data || data.events.length === 0) return null;
  return (
    <Section title={text('results')}>
      <ul>
        {data.events.map((event) => (
          <ResultRow key={event.id} event={event} serverTime={serverTime} />
        ))}
      </ul>
    </Section>
  );
}
