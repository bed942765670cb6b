import { gameCategoryNames, type GameCategory } from '@oware/config';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, getChipClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { GAMES_PATH, getCategoryPath, type LobbyView } from '../paths';
import { selectGamesTexts } from '../texts';
import styles from './list.module.css';

/** Returns the view of the lobby by its name in an address; null for any other text. */
export const parseView = (name: string | null): LobbyView =>
  name === 'recent' ? name : (gameCategoryNames.find((category) => category === name) ?? null);

interface CategoryChipsProps {
  current: LobbyView;
  /** Categories that have games. */
  categories: ReadonlySet<GameCategory | undefined>;
  /** Whether the games that the player played last are offered. */
  hasRecent: boolean;
}

/** Links to all games, to the games of each category, and to those that the player played last. */
export function CategoryChips({ current, categories, hasRecent }: CategoryChipsProps): ReactNode {
  const text = useSelector(selectGamesTexts);
  const shown = gameCategoryNames.filter((category) => categories.has(category) || category === current);
  const views: readonly LobbyView[] = [null, ...shown, ...(hasRecent ? (['recent'] as const) : [])];
  return (
    <nav aria-label={text('categories')} className={styles.categories}>
      {views.map((view) => (
        <Link
          key={view ?? 'all'}
          to={view === null ? GAMES_PATH : getCategoryPath(view)}
          className={getChipClass()}
          aria-current={view === current ? 'page' : undefined}
        >
          <ChipFace>{text(`category_${view ?? 'all'}`)}</ChipFace>
        </Link>
      ))}
    </nav>
  );
}
