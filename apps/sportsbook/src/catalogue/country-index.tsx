import { type Sport } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useLatePart } from '../late-part/use-late-part';
import { useSportsbookLeaguesQuery } from './leagues-endpoint';
import { selectListTexts } from './list-texts';
import styles from './countries.module.css';

const loadCountries = async () => (await import(/* webpackChunkName: "find" */ './countries')).Countries;

/** What sport it is, and its countries with their leagues, folded up; nothing of these is asked for before it is opened. @param name of the sport, which the page's heading says as well */
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
  const Countries = useLatePart(loadCountries);
  const { data, isError, refetch } = useSportsbookLeaguesQuery({ sportId });
  if (isError && !data) return <ErrorPanel onReload={() => void refetch()} />;
  return Countries && data ? <Countries leagues={data.leagues} /> : <Skeleton className={styles.summary} />;
}
