import { sports } from '@oware/config';
import { NavLink } from '@oware/platform/router';
import { SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookSportsQuery } from '../catalogue/endpoints';
import { shownSports, type StripSport } from './shown-sports';
import { useCatalogueTexts } from '../catalogue/texts';
import styles from './sports-strip.module.css';

/** Ways to a match, then the sports side by side, those with something to bet on; on wide screens one below the other. */
export default function SportsStrip(): ReactNode {
  const text = useCatalogueTexts();
  const { data } = useSportsbookSportsQuery();
  return (
    <nav aria-label={text('sports')} className={styles.strip}>
      <ul className={styles.list}>
        {(['search', 'live', 'popular', 'leagues', 'today'] as const).map((place) => (
          <li key={place}>
            <NavLink to={`/${place}`} className={styles.sport}>
              {text(place)}
            </NavLink>
          </li>
        ))}
        {shownSports<StripSport>(data?.sports ?? sports).map(({ key, name, live }) => (
          <li key={key}>
            <NavLink to={`/sport/${key}/`} className={styles.sport}>
              <SportIcon sport={key} />
              <span className={styles.name}>{name}</span>
              {typeof live === 'number' && live > 0 ? (
                <span className={styles.live}>
                  {live}
                  <span className={styles.words}>{text('liveCount')}</span>
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
