import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { LeagueBadge } from '../crest/league-badge';
import { getLeaguePath } from '../fixture/event-path';
import { Section } from '../section/section';
import { useSportsbookHomeLeaguesQuery } from './endpoints';
import { selectHomeTexts } from './texts';
import styles from './home.module.css';

/** The most relevant leagues now. */
export function HomeLeagues(): ReactNode {
  const text = useSelector(selectHomeTexts);
  const { data } = useSportsbookHomeLeaguesQuery();
  if (!data || data.leagues.length === 0) return null;
  return (
    <Section title={text('homeLeagues')}>
      <ul>
        {data.leagues.map((league) => (
          <ListItem
            key={league.id}
            start={<LeagueBadge category={league.category} tournament={league} size={24} />}
            note={league.category.name}
            end={<span className={styles.count}>{league.live + league.preMatch}</span>}
            render={(line) => <Link to={getLeaguePath(league)} {...line} />}
          >
            {league.name}
          </ListItem>
        ))}
      </ul>
    </Section>
  );
}
