import { sports } from '@oware/config';
import { NavLink } from '@oware/platform/router';
import { SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookSportsQuery } from '../catalogue/endpoints';
import { shownSports, type StripSport } from './shown-sports';
import { useCatalogueTexts } from '../catalogue/texts';
import { useSportWords } from '../standing/sport-words';
import styles from './sports-strip.module.css';

const PLACES = ['search', 'live', 'load_code', 'popular', 'leagues', 'today'];

/** The word of a place, as `common_sports` has it: `Load code`. */
const wordOf = (place: string): string => place.charAt(0).toUpperCase() + place.slice(1).replace('_', ' ');

/** Ways to a match, then the sports side by side, those with something to bet on; on wide screens one below the other. */
export default function SportsStrip(): ReactNode {
  const text = useCatalogueTexts();
  const words = useSportWords();
  const { data } = useSportsbookSportsQuery();
  return (
    <nav aria-label={words('Sports')} className={styles.strip}>
      <ul className={styles.list}>
        {PLACES.map((place) => (
          <li key={place}>
            <NavLink to={`/${place}`} className={styles.sport}>
              {words(wordOf(place))}
            </NavLink>
          </li>
        ))}
        {shownSports<StripSport>(data?.sports ?? sports).map(({ key, name, live }) => (
          <li key={key}>
            <NavLink to={`/sport/${key}/`} className={styles.sport}>
              <SportIcon sport={key} />
              <span className={styles.name}>{words(name)}</span>
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
