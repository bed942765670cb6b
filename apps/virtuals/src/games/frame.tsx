import { useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { SectionPage } from '../common/section-page';
import { LOBBY_PATH } from '../common/paths';
import { GAME_HISTORY_PATH, GAME_VERIFY_PATH, GAMES_PATH } from './paths';
import { selectGamesTexts } from './texts';

const places = [
  ['nav_history', GAME_HISTORY_PATH],
  ['nav_verify', GAME_VERIFY_PATH],
] as const;

/**
 * A page of games: navigation, heading and content.
 * @param end content next to the heading
 * @param isVirtual whether it leads to the virtual lobby instead of the games lobby
 */
export function GamesFrame({
  title,
  end,
  isVirtual = false,
  children,
}: {
  title: string;
  end?: ReactNode;
  isVirtual?: boolean;
  children: ReactNode;
}): ReactNode {
  const text = useSelector(selectGamesTexts);
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <SectionPage
      label={text('nav')}
      places={[
        isVirtual ? (['nav_virtuals', LOBBY_PATH] as const) : (['nav_list', GAMES_PATH] as const),
        ...places,
      ].map(([name, path]) => ({ name: text(name), path, here: here.endsWith(path) }))}
      title={title}
      end={end}
    >
      {children}
    </SectionPage>
  );
}
