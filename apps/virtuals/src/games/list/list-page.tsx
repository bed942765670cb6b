import { findGameCategory, findLinkedCategory } from '@oware/config';
import { useUserId } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { ErrorPanel, Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { LoginRequired } from '../../common/login-wanted';
import { LoadingTiles } from '../../common/tiles/tiles';
import { useGamesListQuery } from '../endpoints';
import { GamesFrame } from '../frame';
import { type LobbyView } from '../paths';
import { selectGamesTexts } from '../texts';
import { useAvailableGames } from './available-games';
import { CategoryChips, parseView } from './category-chips';
import { GameTiles, type PlayableGame } from './game-tiles';
import { RecentGames } from './recent-games';

/**
 * `/games`: the frequent games as tiles. `?category=` shows only the games of a category, or those that the player played
 * last.
 */
export default function GameListPage(): ReactNode {
  const text = useSelector(selectGamesTexts);
  const [search] = useSearchParams();
  const view = parseView(search.get('category'));
  const hasRecent = useUserId() !== null || view === 'recent';
  const { currentData, isError, isFetching, refetch } = useGamesListQuery();
  const games = useAvailableGames(currentData?.games ?? []);
  const playable = games.flatMap(({ path, ...game }) =>
    path === null || findLinkedCategory(game.gameId) ? [] : [{ ...game, path }],
  );
  const categories = new Set(playable.map(({ gameId }) => findGameCategory(gameId)));
  return (
    <GamesFrame title={text('title')}>
      <Quiet small>{text('intro')}</Quiet>
      <CategoryChips current={view} categories={categories} hasRecent={hasRecent} />
      {currentData ? (
        <Games view={view} games={playable} />
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingTiles count={6} />
      )}
    </GamesFrame>
  );
}

/** The games of a view, of those that can be played. */
function Games({ view, games }: { view: LobbyView; games: readonly PlayableGame[] }): ReactNode {
  const text = useSelector(selectGamesTexts);
  const userId = useUserId();
  if (view === null) return <GameTiles label={text('playable')} games={games} hasFootball />;
  if (view === 'recent') return userId === null ? <LoginRequired /> : <RecentGames userId={userId} games={games} />;
  return (
    <GameTiles
      label={text(`category_${view}`)}
      games={games.filter(({ gameId }) => findGameCategory(gameId) === view)}
    />
  );
}
