import { type VirtualGame } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, EmptyState, ErrorPanel, getButtonClass, Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { LoadingTiles, Tile, Tiles } from '../common/tiles/tiles';
import { virtualPictures } from '../common/tiles/virtual-pictures';
import { useVirtualsGamesQuery } from './endpoints';
import { selectLobbyTexts } from './texts';

/** The games of one sport or of all, as tiles with their picture and return. An open game links to its page. */
export function GameList({ type }: { type?: string }): ReactNode {
  const { currentData, isError, isFetching, refetch } = useVirtualsGamesQuery(type);
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <LoadingTiles count={5} />;
  if (currentData.games.length === 0) return <NoGames />;
  return (
    <Tiles>
      {currentData.games.map((game) => (
        <GameTile key={game.id} game={game} />
      ))}
    </Tiles>
  );
}

/** Name, start and return of a game. */
function GameTile({ game: { id, name, state, path, meanReturn } }: { game: VirtualGame }): ReactNode {
  const text = useSelector(selectLobbyTexts);
  const { region } = usePlatform().country;
  const to = state === 'open' ? path : null;
  return (
    <Tile to={to} picture={virtualPictures[id]} name={name}>
      {' '}
      <Badge tone={to === null ? 'neutral' : 'success'}>{text(to === null ? 'closed' : 'instant')}</Badge>{' '}
      <Quiet as="span" small>
        {to === null ? text('closedText', { params: { country: region } }) : text('instantText')}
      </Quiet>{' '}
      {meanReturn ? (
        <Quiet as="span" small>
          {text('payback', { params: meanReturn })}
        </Quiet>
      ) : null}
    </Tile>
  );
}

function NoGames(): ReactNode {
  const text = useSelector(selectLobbyTexts);
  return (
    <EmptyState
      icon="games"
      title={text('none')}
      action={
        <Link to="/" className={getButtonClass()}>
          {text('home')}
        </Link>
      }
    >
      {text('noneText')}
    </EmptyState>
  );
}
