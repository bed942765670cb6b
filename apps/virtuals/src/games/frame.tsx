import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { chipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import kit from '../kit/kit.module.css';
import { GAME_HISTORY_PATH, GAME_VERIFY_PATH, GAMES_PATH } from './paths';
import { selectGamesTexts } from './texts';

const places = [
  ['nav_list', GAMES_PATH],
  ['nav_history', GAME_HISTORY_PATH],
  ['nav_verify', GAME_VERIFY_PATH],
] as const;

/** A page of games: its places, its heading, and what it shows. @param end beside the heading */
export function GamesFrame({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const text = useSelector(selectGamesTexts);
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <div className={kit.page}>
      <nav aria-label={text('nav')} className={kit.nav}>
        {places.map(([name, path]) => (
          <Link key={path} to={path} className={chipClass()} aria-current={here.endsWith(path) ? 'page' : undefined}>
            <ChipFace>{text(name)}</ChipFace>
          </Link>
        ))}
      </nav>
      <div className={kit.head}>
        <h1 className={kit.title}>{title}</h1>
        {end}
      </div>
      {children}
    </div>
  );
}
