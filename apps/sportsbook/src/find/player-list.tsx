import { useSelector } from '@oware/platform/store';
import { EmptyState, ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventRowSkeletons } from '../catalogue/event-row-skeleton';
import { useServerTime } from '../fixture/use-server-time';
import { useSnapshots } from '../odds/use-snapshots';
import { useSportsbookPlayersQuery, type PlayersArgs } from './endpoints';
import { PlayerPrices } from './player-prices';
import { selectFindTexts } from './texts';

/**
 * Matches with player odds: those of one player, or the first of each match.
 * @param of a stable reference
 * @param without id of a player who is not listed
 */
export function PlayerList({ of, without }: { of: PlayersArgs; without?: string }): ReactNode {
  const text = useSelector(selectFindTexts);
  const { data, isError, fulfilledTimeStamp = 0, refetch } = useSportsbookPlayersQuery(of);
  const serverTime = useServerTime(data?.feed.serverTime);
  useSnapshots({
    events: data?.events,
    receivedAt: fulfilledTimeStamp,
    extent: 'part',
    refetch: async () => (await refetch().unwrap()).events,
  });
  if (!data) return isError ? <ErrorPanel onReload={() => void refetch()} /> : <EventRowSkeletons count={6} />;
  if (data.events.length === 0)
    return (
      <EmptyState title={text(of.playerId === undefined ? 'noPlayers' : 'noneOfPlayer')}>
        {text('noPlayersText')}
      </EmptyState>
    );
  return (
    <ul>
      {data.events.map((event) => (
        <PlayerPrices
          key={event.id}
          event={event}
          receivedAt={fulfilledTimeStamp}
          serverTime={serverTime}
          byPlayer={of.playerId === undefined}
          without={without}
        />
      ))}
    </ul>
  );
}
