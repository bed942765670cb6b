import { gameCategoryNames, type GameCategory } from '@oware/config';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ChipFace, getChipClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { GAMES_PATH, getCategoryPath } from '../paths';
import { selectGamesTexts } from '../texts';
import styles from './list.module.css';

/** Returns a category by its name in an address; null for any other text. */
export const parseCategory = (name: string | null): GameCategory | null =>
  gameCategoryNames.find((category) => category === name) ?? null;

/** Links to all games and to the games of each category. */
export function CategoryChips({ current }: { current: GameCategory | null }): ReactNode {
  const text = useSelector(selectGamesTexts);
  return (
    <nav aria-label={text('categories')} className={styles.categories}>
      {[null, ...gameCategoryNames].map((category) => (
        <Link
          key={category ?? 'all'}
          to={category === null ? GAMES_PATH : getCategoryPath(category)}
          className={getChipClass()}
          aria-current={category === current ? 'page' : undefined}
        >
          <ChipFace>{text(`category_${category ?? 'all'}`)}</ChipFace>
        </Link>
      ))}
    </nav>
  );
}
