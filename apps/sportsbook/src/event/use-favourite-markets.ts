import { favouriteMarketId } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFavourites } from '../favourites/use-favourites';
import { rememberTop, topMarkets } from './market-memory';

/** The markets that whoever is there follows, in all events of a sport. */
export interface FavouriteMarkets {
  /** False until the server has said what a player follows, and while it takes a change. */
  ready: boolean;
  failed: boolean;
  ids: ReadonlySet<number>;
  /** Stable: makes a market a favourite, or no longer. */
  change(marketId: number, on: boolean): void;
  /** Those to show on top of a list that is drawn now, the newest first: as they are, or as they were when this player was here last. */
  top(): readonly number[];
}

const inSport = (ids: readonly string[], sportId: string): number[] =>
  ids.flatMap((id) => (id.startsWith(`${sportId}/`) ? [Number(id.slice(sportId.length + 1))] : []));

/** Favourite markets of a sport: of the account, or of the device of a visitor. */
export function useFavouriteMarkets(sportId: string): FavouriteMarkets {
  const { cookies } = usePlatform();
  const userId = useUserId();
  const { ready, keys, change, failed } = useFavourites();
  const all = useMemo(() => keys.flatMap(({ kind, id }) => (kind === 'market' ? [id] : [])), [keys]);
  const own = useMemo(() => inSport(all, sportId), [all, sportId]);
  const ids = useMemo(() => new Set(own), [own]);
  useEffect(() => {
    if (ready) rememberTop(cookies, userId, all);
  }, [ready, cookies, userId, all]);
  const save = useRef(change);
  useEffect(() => {
    save.current = change;
  });
  return {
    ready,
    failed,
    ids,
    change: useCallback(
      (marketId: number, on: boolean) => save.current({ kind: 'market', id: favouriteMarketId(sportId, marketId) }, on),
      [sportId],
    ),
    top: () => inSport(topMarkets(cookies, userId), sportId),
  };
}
