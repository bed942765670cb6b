import { type Sport } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { useSportsbookLeaguesQuery } from './leagues-endpoint';
import { selectListTexts } from './list-texts';
import styles from './countries.module.css';

const loadCountries = async () => (await import(/* webpackChunkName: "find" */ './countries')).Countries;

/** The countries of a sport with their leagues, folded; they are loaded only when unfolded. */
export function CountryIndex({ sport }: { sport: Sport }): ReactNode {
  const text = useSelector(selectListTexts);
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.index} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{text('countries')}</summary>
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
