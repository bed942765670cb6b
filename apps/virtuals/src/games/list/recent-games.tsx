import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { EmptyState, ErrorPanel, getButtonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { LoadingTiles } from '../../common/tiles/tiles';
import { useGamesPlaysQuery } from '../endpoints';
import { GAMES_PATH } from '../paths';
import { selectGamesTexts } from '../texts';
import { GameTiles, type PlayableGame } from './game-tiles';

/** The games of the player's last rounds, newest first. */
export function RecentGames({ userId, games }: { userId: string; games: readonly PlayableGame[] }): ReactNode {
  const text = useSelector(selectGamesTexts);
  const { currentData, isError, isFetching, refetch } = useGamesPlaysQuery(
    { userId },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <LoadingTiles count={2} />;
  const played = [...new Set(currentData.plays.map(({ gameId }) => gameId))];
  const recent = played.flatMap((gameId) => games.find((game) => game.gameId === gameId) ?? []);
  if (recent.length > 0) return <GameTiles label={text('category_recent')} games={recent} />;
  return (
    <EmptyState
      icon="history"
      title={text('recentNone')}
      action={
        <Link to={GAMES_PATH} className={getButtonClass({ variant: 'primary' })}>
          {text('nav_list')}
        </Link>
      }
    >
      {text('recentNoneText')}
    </EmptyState>
  );
}
