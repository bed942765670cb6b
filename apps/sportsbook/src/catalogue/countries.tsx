import { type LeagueSummary } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { LeagueBadge } from '../crest/league-badge';
import { getLeaguePath } from '../fixture/event-path';
import { Flag } from './flag';
import { selectListTexts } from './list-texts';
import styles from './countries.module.css';

/** Number of countries below which they are unfolded. */
const FEW = 3;

/** Leagues grouped by country in alphabetical order, each group folded. */
export function Countries({ leagues }: { leagues: readonly LeagueSummary[] }): ReactNode {
  const text = useSelector(selectListTexts);
  const countries = [...new Set(leagues.map(({ category }) => category.name))].sort((a, b) => a.localeCompare(b, 'en'));
  return countries.map((country) => {
    const own = leagues.filter(({ category }) => category.name === country);
    return (
      <details key={country} open={countries.length < FEW}>
        <summary className={styles.summary}>
          <Flag country={country} />
          <span className={styles.name}>{country}</span>
          <span className={styles.count}>{own.reduce((sum, { live, preMatch }) => sum + live + preMatch, 0)}</span>
        </summary>
        <ul>
          {own.map((league) => (
            <ListItem
              key={league.id}
              start={<LeagueBadge category={league.category} tournament={league} size={24} />}
              note={
                [
                  league.live > 0 && text('liveLeague', { params: { count: league.live } }),
                  league.outright !== undefined && text('winner'),
                ]
                  .filter(Boolean)
                  .join(' · ') || null
              }
              end={<span className={styles.count}>{league.live + league.preMatch}</span>}
              render={(line) => <Link to={getLeaguePath(league)} {...line} />}
            >
              {league.name}
            </ListItem>
          ))}
        </ul>
      </details>
    );
  });
}
