import { sports } from '@oware/config';
import { Link, useLocation } from '@oware/platform/router';
import { Icon, SportIcon, type IconName } from '@oware/ui';
import { type ComponentType, type ReactNode } from 'react';
import { useSportsbookSportsQuery } from '../catalogue/endpoints';
import { filterSports, type StripSport } from './shown-sports';
import { useCatalogueTexts } from '../catalogue/texts';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { useSportTexts } from '../match-state/sport-texts';
import styles from './sports-strip.module.css';

/** Pages after the sports, with their icons. */
const PLACES: Readonly<Record<string, IconName>> = {
  live: 'live',
  today: 'calendar',
  popular: 'popular',
  leagues: 'trophy',
  search: 'search',
  load_code: 'code',
};

/** Returns the key of a page's name in `common_sports`: `Load code`. */
const getTextKey = (place: string): string => place.charAt(0).toUpperCase() + place.slice(1).replace('_', ' ');

/** Loads the tree of leagues, which only wide screens show. */
const loadTree = async (): Promise<ComponentType<{ sportId: string }> | null> =>
  window.matchMedia('(min-width: 1280px)').matches
    ? (await import(/* webpackChunkName: "find" */ './league-tree')).LeagueTree
    : null;

/** Links to the sports with events to bet on, then to other lists; a row, or a column on wide screens. Search is above it on the home page. */
export default function SportsStrip(): ReactNode {
  const text = useCatalogueTexts();
  const sportText = useSportTexts();
  const { data } = useSportsbookSportsQuery();
  const Tree = useLazyChunk(loadTree);
  const { pathname } = useLocation();
  const isHome = /^\/(home)?$/.test(pathname);
  return (
    <nav aria-label={sportText('Sports')} className={styles.strip}>
      {isHome ? (
        <div className={styles.find}>
          <Link to="/search" className={styles.search}>
            <Icon glyph="search" />
            {sportText('Search')}
          </Link>
          <Link to="/load_code" className={styles.code}>
            <Icon glyph="code" />
            {sportText(getTextKey('load_code'))}
          </Link>
        </div>
      ) : null}
      <ul className={styles.list}>
        {filterSports<StripSport>(data?.sports ?? sports).map(({ key, name, live, id }) => (
          <Place key={key} to={`/sport/${key}/`} tree={Tree ? <Tree sportId={id} /> : null}>
            <SportIcon sport={key} />
            <span className={styles.name}>{sportText(name)}</span>
            {typeof live === 'number' && live > 0 ? (
              <span className={styles.live}>
                {live}
                <span className={styles.words}>{text('liveCount')}</span>
              </span>
            ) : null}
          </Place>
        ))}
        {Object.entries(PLACES)
          .slice(0, isHome ? 4 : 6)
          .map(([place, icon]) => (
            <Place key={place} to={`/${place}`}>
              <Icon glyph={icon} size={24} />
              <span className={styles.name}>{sportText(getTextKey(place))}</span>
            </Place>
          ))}
      </ul>
    </nav>
  );
}

/** A link of the strip, with the leagues of its sport below while it is marked. */
function Place({ to, tree, children }: { to: string; tree?: ReactNode; children: ReactNode }): ReactNode {
  // Addresses work in any letter case and with or without a slash at the end.
  const here = `${useLocation().pathname.toLowerCase()}/`;
  const isHere = here.startsWith(to.toLowerCase().replace(/\/?$/, '/'));
  return (
    <li>
      <Link to={to} className={styles.sport} aria-current={isHere ? 'page' : undefined}>
        {children}
      </Link>
      {isHere ? tree : null}
    </li>
  );
}
