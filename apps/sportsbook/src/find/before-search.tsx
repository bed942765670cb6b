import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Chip } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { EventList } from '../catalogue/event-list';
import { Section } from '../section/section';
import { useSteadyEvents } from '../catalogue/use-steady-events';
import { useSportsbookPopularSearchesQuery } from './endpoints';
import { NameLine } from './name-line';
import { trending } from './queries';
import { clearSearches, getRecentSearches } from './recent';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/**
 * Recent searches on this device, trending matches, and the most popular searches.
 * @param onSearch called to repeat a search
 */
export function BeforeSearch({ onSearch }: { onSearch(query: string): void }): ReactNode {
  const text = useSelector(selectFindTexts);
  const { storage } = usePlatform();
  // The server does not know the device's searches, so they appear after the first render.
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(getRecentSearches(storage)), [storage]);
  const { data } = useSportsbookPopularSearchesQuery();
  const matches = useSteadyEvents(trending);
  return (
    <>
      {recent.length > 0 ? (
        <Section
          title={text('recent')}
          end={
            <Button
              variant="quiet"
              size="small"
              aria-label={text('forget')}
              onClick={() => {
                clearSearches(storage);
                setRecent([]);
              }}
            >
              {text('clear')}
            </Button>
          }
        >
          <div className={styles.chips}>
            {recent.map((query) => (
              <Chip key={query} onClick={() => onSearch(query)}>
                {query}
              </Chip>
            ))}
          </div>
        </Section>
      ) : null}
      {matches.events.length > 0 ? (
        <Section title={text('trending')}>
          <EventList
            events={matches.events}
            receivedAt={matches.receivedAt}
            serverTime={matches.serverTime}
            withTournament
          />
        </Section>
      ) : null}
      {data && data.names.length > 0 ? (
        <Section title={text('popularSearches')}>
          <ul>
            {data.names.map((name) => (
              <NameLine key={`${name.kind} ${name.id}`} name={name} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
