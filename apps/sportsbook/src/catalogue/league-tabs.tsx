import { type Sport } from '@oware/config';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, ChipRow, getChipClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { LeagueBadge } from '../crest/league-badge';
import { getLeaguePath } from '../fixture/event-path';
import { useSportsbookLeaguesQuery } from './leagues-endpoint';
import { selectListTexts } from './list-texts';
import styles from './sport-page.module.css';

/** Number of leagues shown. */
const LIMIT = 10;

/** Links to the most important leagues of a sport, each with its badge. Has its height before they are loaded. */
export function LeagueTabs({ sport }: { sport: Sport }): ReactNode {
  const text = useSelector(selectListTexts);
  const { data } = useSportsbookLeaguesQuery({ sportId: sport.id, limit: LIMIT });
  return (
    <div className={styles.leagues}>
      {data && data.leagues.length > 0 ? (
        <ChipRow label={text('topLeagues')}>
          {data.leagues.map((league) => (
            <Link key={league.id} to={getLeaguePath(league)} className={getChipClass()}>
              <ChipFace>
                <LeagueBadge category={league.category} tournament={league} />
                <span lang={league.lang}>{league.name}</span>
              </ChipFace>
            </Link>
          ))}
        </ChipRow>
      ) : null}
    </div>
  );
}
