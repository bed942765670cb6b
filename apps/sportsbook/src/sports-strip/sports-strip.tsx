import { sports } from '@oware/config';
import { NavLink } from '@oware/platform/router';
import { SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookSportsQuery } from '../catalogue/endpoints';
import { filterSports, type StripSport } from './shown-sports';
import { useCatalogueTexts } from '../catalogue/texts';
import { useSportTexts } from '../match-state/sport-texts';
import styles from './sports-strip.module.css';

const PLACES = ['search', 'live', 'load_code', 'popular', 'leagues', 'today'];

/** Returns the key of a page's name in `common_sports`: `Load code`. */
const getTextKey = (place: string): string => place.charAt(0).toUpperCase() + place.slice(1).replace('_', ' ');

/** Links to other lists, then to the sports with events to bet on; a row, or a column on wide screens. */
export default function SportsStrip(): ReactNode {
  const text = useCatalogueTexts();
  const sportText = useSportTexts();
  const { data } = useSportsbookSportsQuery();
  return (
    <nav aria-label={sportText('Sports')} className={styles.strip}>
      <ul className={styles.list}>
        {PLACES.map((place) => (
          <li key={place}>
            <NavLink to={`/${place}`} className={styles.sport}>
              {sportText(getTextKey(place))}
            </NavLink>
          </li>
        ))}
        {filterSports<StripSport>(data?.sports ?? sports).map(({ key, name, live }) => (
          <li key={key}>
            <NavLink to={`/sport/${key}/`} className={styles.sport}>
              <SportIcon sport={key} />
              <span className={styles.name}>{sportText(name)}</span>
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
