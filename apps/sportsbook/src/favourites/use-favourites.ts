import { type FavouriteKey, type FavouritesResponse } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useMemo } from 'react';
import { keepOnDevice, useDeviceFavourites } from './device-favourites';
import { useSportsbookFavouriteMutation, useSportsbookFavouritesQuery } from './endpoints';

export interface Favourites {
  /** False until the server has said what a player follows, and while it takes a change. */
  ready: boolean;
  /** What is followed, the newest of each kind first. */
  keys: readonly FavouriteKey[];
  has(key: FavouriteKey): boolean;
  /** Makes something a favourite, or no longer: of the account, or on the device of a visitor. */
  change(key: FavouriteKey, on: boolean): void;
  /** Whether the last change was not saved. */
  failed: boolean;
}

const none: readonly FavouriteKey[] = [];

/** All favourites by kind and id. */
export const keysOf = ({ names, matches, markets }: FavouritesResponse): FavouriteKey[] => [
  ...names.map(({ kind, id }) => ({ kind, id })),
  ...matches.map(({ id }) => ({ kind: 'match' as const, id })),
  ...markets.map(({ id }) => ({ kind: 'market' as const, id })),
];

/** What whoever is there follows: the account of a player, the device of a visitor. */
export function useFavourites(): Favourites {
  const { storage } = usePlatform();
  const visitor = useUserId() === null;
  const device = useDeviceFavourites();
  const { data } = useSportsbookFavouritesQuery(undefined, { skip: visitor });
  const [save, { isLoading, isError }] = useSportsbookFavouriteMutation();
  const keys = useMemo(() => (visitor ? device : data ? keysOf(data) : none), [visitor, device, data]);
  const own = useMemo(() => new Set(keys.map(({ kind, id }) => `${kind} ${id}`)), [keys]);
  return {
    ready: visitor || (data !== undefined && !isLoading),
    keys,
    has: ({ kind, id }) => own.has(`${kind} ${id}`),
    change({ kind, id }, on) {
      if (visitor) keepOnDevice(storage, { kind, id }, on);
      else void save({ kind, id, on });
    },
    failed: isError,
  };
}
