import { type FavouriteKey, type FavouritesResponse } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useMemo } from 'react';
import { saveOnDevice, useDeviceFavourites } from './device-favourites';
import { useSportsbookFavouriteMutation, useSportsbookFavouritesQuery } from './endpoints';

export interface Favourites {
  /** False until the player's favourites are loaded, and while a change is being saved. */
  ready: boolean;
  /** The favourites, newest of each kind first. */
  keys: readonly FavouriteKey[];
  has(key: FavouriteKey): boolean;
  /** Adds or removes a favourite: in the account, or on a visitor's device. */
  change(key: FavouriteKey, on: boolean): void;
  /** Whether the last change was not saved. */
  failed: boolean;
}

const none: readonly FavouriteKey[] = [];

/** Returns the keys of all favourites. */
export const toKeys = ({ names, matches, markets }: FavouritesResponse): FavouriteKey[] => [
  ...names.map(({ kind, id }) => ({ kind, id })),
  ...matches.map(({ id }) => ({ kind: 'match' as const, id })),
  ...markets.map(({ id }) => ({ kind: 'market' as const, id })),
];

/** Returns the favourites of the current user: from a player's account, or from a visitor's device. */
export function useFavourites(): Favourites {
  const { storage } = usePlatform();
  const visitor = useUserId() === null;
  const device = useDeviceFavourites();
  const { data } = useSportsbookFavouritesQuery(undefined, { skip: visitor });
  const [save, { isLoading, isError }] = useSportsbookFavouriteMutation();
  const keys = useMemo(() => (visitor ? device : data ? toKeys(data) : none), [visitor, device, data]);
  const own = useMemo(() => new Set(keys.map(({ kind, id }) => `${kind} ${id}`)), [keys]);
  return {
    ready: visitor || (data !== undefined && !isLoading),
    keys,
    has: ({ kind, id }) => own.has(`${kind} ${id}`),
    change({ kind, id }, on) {
      if (visitor) saveOnDevice(storage, { kind, id }, on);
      else void save({ kind, id, on });
    },
    failed: isError,
  };
}
