import { getFavouriteMarketId } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFavourites } from '../favourites/use-favourites';
import { saveTopMarkets, getTopMarkets } from './market-memory';

/** Favourite markets of the current player or visitor, for all events of a sport. */
export interface FavouriteMarkets {
  /** False until the player's favourites are loaded, and while a change is being saved. */
  ready: boolean;
  failed: boolean;
  ids: ReadonlySet<number>;
  /** Adds or removes a favourite; a stable reference. */
  change(marketId: number, on: boolean): void;
  /**
   * Returns the markets to show at the top of a new list, newest first: the current favourites, or those of the player's last visit until
   * they are loaded.
   */
  top(): readonly number[];
}

const inSport = (ids: readonly string[], sportId: string): number[] =>
  ids.flatMap((id) => (id.startsWith(`${sportId}/`) ? [Number(id.slice(sportId.length + 1))] : []));

/** Returns the favourite markets of a sport: from the account, or from a visitor's device. */
export function useFavouriteMarkets(sportId: string): FavouriteMarkets {
  const { cookies } = usePlatform();
  const userId = useUserId();
  const { ready, keys, change, failed } = useFavourites();
  const all = useMemo(() => keys.flatMap(({ kind, id }) => (kind === 'market' ? [id] : [])), [keys]);
  const own = useMemo(() => inSport(all, sportId), [all, sportId]);
  const ids = useMemo(() => new Set(own), [own]);
  useEffect(() => {
    if (ready) saveTopMarkets(cookies, userId, all);
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
      (marketId: number, on: boolean) =>
        save.current({ kind: 'market', id: getFavouriteMarketId(sportId, marketId) }, on),
      [sportId],
    ),
    top: () => inSport(getTopMarkets(cookies, userId), sportId),
  };
}
