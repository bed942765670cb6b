import { type VirtualGame } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, EmptyState, ErrorPanel, getButtonClass, Quiet, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { Art } from './art';
import { useVirtualsGamesQuery } from './endpoints';
import { selectLobbyTexts } from './texts';
import styles from './lobby.module.css';

/** Number of tiles that are outlined while the games load. */
const TILES = [1, 2, 3, 4, 5];

/** The games of one sport or of all, as tiles with their picture and return. An open game links to its page. */
export function GameList({ type }: { type?: string }): ReactNode {
  const { currentData, isError, isFetching, refetch } = useVirtualsGamesQuery(type);
  if (!currentData && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  if (currentData?.games.length === 0) return <NoGames />;
  return (
    <ul className={styles.tiles} aria-busy={!currentData || undefined}>
      {currentData
        ? currentData.games.map((game) => <Tile key={game.id} game={game} />)
        : TILES.map((no) => (
            <li key={no} className={styles.tile}>
              <div className={styles.loading} />
              <div className={styles.about}>
                <Skeleton shape="text" />
                <Skeleton shape="text" />
              </div>
            </li>
          ))}
    </ul>
  );
}

function Tile({ game }: { game: VirtualGame }): ReactNode {
  const { id, state, path } = game;
  const to = state === 'open' ? path : null;
  const content = (
    <>
      <Art gameId={id} />
      <About game={game} isOpen={to !== null} />
    </>
  );
  return (
    <li className={styles.tile}>
      {to === null ? (
        content
      ) : (
        <Link to={to} className={styles.link}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Name, start and return of a game. */
function About({ game: { name, meanReturn }, isOpen }: { game: VirtualGame; isOpen: boolean }): ReactNode {
  const text = useSelector(selectLobbyTexts);
  const { region } = usePlatform().country;
  return (
    <span className={styles.about}>
      <span className={styles.name}>{name}</span>{' '}
      <Badge tone={isOpen ? 'success' : 'neutral'}>{text(isOpen ? 'instant' : 'closed')}</Badge>{' '}
      <Quiet as="span" small>
        {isOpen ? text('instantText') : text('closedText', { params: { country: region } })}
      </Quiet>{' '}
      {meanReturn ? (
        <Quiet as="span" small>
          {text('payback', { params: meanReturn })}
        </Quiet>
      ) : null}
    </span>
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
