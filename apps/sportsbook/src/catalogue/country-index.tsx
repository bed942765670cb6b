import { type Sport } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { useSportsbookLeaguesQuery } from './leagues-endpoint';
import { selectListTexts } from './list-texts';
import styles from './countries.module.css';

const loadCountries = async () => (await import(/* webpackChunkName: "find" */ './countries')).Countries;

/**
 * The sport's name, and its countries with their leagues, folded; they are loaded only when unfolded.
 * @param name the sport's name; hidden from screen readers, because the page's heading contains it
 */
export function CountryIndex({ sport, name }: { sport: Sport; name: string }): ReactNode {
  const text = useSelector(selectListTexts);
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.index} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        <b aria-hidden="true">{name}</b>
        {text('countries')}
      </summary>
      {opened ? <Index sportId={sport.id} /> : null}
    </details>
  );
}

function Index({ sportId }: { sportId: string }): ReactNode {
  const Countries = useLazyChunk(loadCountries);
  const { data, isError, refetch } = useSportsbookLeaguesQuery({ sportId });
  if (isError && !data) return <ErrorPanel onReload={() => void refetch()} />;
  return Countries && data ? <Countries leagues={data.leagues} /> : <Skeleton className={styles.summary} />;
}
