import { type ReactNode } from 'react';
import { Countries } from '../catalogue/countries';
import { useSportsbookLeaguesQuery } from '../catalogue/leagues-endpoint';
import styles from './league-tree.module.css';

/** Below a sport in the column of wide screens: its countries, and the leagues of each. Missing until they are loaded. */
export function LeagueTree({ sportId }: { sportId: string }): ReactNode {
  const { data } = useSportsbookLeaguesQuery({ sportId });
  return data && data.leagues.length > 0 ? (
    <div className={styles.tree}>
      <Countries leagues={data.leagues} />
    </div>
  ) : null;
}
