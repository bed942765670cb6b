import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Chip } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Section } from '../catalogue/section';
import { useSportsbookPopularSearchesQuery } from './endpoints';
import { NameLine } from './name-line';
import { forgetSearches, recentSearches } from './recent';
import { selectFindTexts } from './texts';
import styles from './find.module.css';

/** What was searched for on this device, and where most players go. @param onSearch called to search for words again */
export function BeforeSearch({ onSearch }: { onSearch(words: string): void }): ReactNode {
  const text = useSelector(selectFindTexts);
  const { storage } = usePlatform();
  // The server does not know the device: they come after the first render.
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(recentSearches(storage)), [storage]);
  const { data } = useSportsbookPopularSearchesQuery();
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
                forgetSearches(storage);
                setRecent([]);
              }}
            >
              {text('clear')}
            </Button>
          }
        >
          <div className={styles.chips}>
            {recent.map((words) => (
              <Chip key={words} onClick={() => onSearch(words)}>
                {words}
              </Chip>
            ))}
          </div>
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
