import { type VirtualGame } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, getButtonClass, Card, EmptyState, ErrorPanel, ListItem, Skeleton, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { useVirtualsGamesQuery } from './endpoints';
import { selectLobbyTexts } from './texts';

/** The games of one sport or of all, with their state. An open game links to its page. */
export function GameList({ type }: { type?: string }): ReactNode {
  const { currentData, isError, isFetching, refetch } = useVirtualsGamesQuery(type);
  if (!currentData && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  if (currentData?.games.length === 0) return <NoGames />;
  return (
    <Card as="div" flush aria-busy={!currentData || undefined}>
      <ul>
        {currentData?.games.map((game) => <Game key={game.id} game={game} />) ?? (
          <ListItem note={<Skeleton shape="text" />}>
            <Skeleton shape="text" />
          </ListItem>
        )}
      </ul>
    </Card>
  );
}

function Game({ game: { name, type, state, path } }: { game: VirtualGame }): ReactNode {
  const text = useSelector(selectLobbyTexts);
  const { region } = usePlatform().country;
  const to = state === 'open' ? path : null;
  return (
    <ListItem
      start={<SportIcon sport={type} size={24} />}
      note={text(to ? 'openText' : 'closedText', { params: { country: region } })}
      end={<Badge tone={to ? 'success' : 'neutral'}>{text(to ? 'open' : 'closed')}</Badge>}
      render={to ? (line) => <Link to={to} {...line} /> : undefined}
    >
      {name}
    </ListItem>
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
