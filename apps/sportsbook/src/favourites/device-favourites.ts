import { type FavouriteKey, MAX_FAVOURITES } from '@oware/contracts';
import { usePlatform, type SafeStorage } from '@oware/platform';
import { useMemo, useSyncExternalStore } from 'react';

/** Name in local storage: a visitor's favourites on this device, newest first (reference: storage). */
export const FAVOURITES_KEY = 'favourites';

type FavouriteStorage = Pick<SafeStorage, 'get' | 'set' | 'remove'>;

const isKeys = (value: unknown): value is FavouriteKey[] =>
  Array.isArray(value) &&
  value.every((key: unknown) => typeof key === 'object' && key !== null && 'kind' in key && 'id' in key);

const none: readonly FavouriteKey[] = [];
const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  // Another tab may have changed them.
  window.addEventListener('storage', follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener('storage', follower);
  };
}

const notifyFollowers = (): void => followers.forEach((follower) => follower());

/** Returns the favourites on this device, newest first. */
export const getDeviceFavourites = (storage: Pick<FavouriteStorage, 'get'>): readonly FavouriteKey[] =>
  storage.get(FAVOURITES_KEY, isKeys) ?? none;

/** Adds or removes a favourite; above the maximum of its kind the oldest is dropped. */
export function saveOnDevice(storage: FavouriteStorage, { kind, id }: FavouriteKey, on: boolean): void {
  const others = getDeviceFavourites(storage).filter((key) => key.kind !== kind || key.id !== id);
  const next = on ? [{ kind, id }, ...others] : others;
  const counts = new Map<string, number>();
  storage.set(
    FAVOURITES_KEY,
    next.filter((key) => {
      const count = (counts.get(key.kind) ?? 0) + 1;
      counts.set(key.kind, count);
      return count <= MAX_FAVOURITES;
    }),
  );
  notifyFollowers();
}

/** Removes all favourites from the device once the account has them. */
export function clearDeviceFavourites(storage: FavouriteStorage): void {
  storage.remove(FAVOURITES_KEY);
  notifyFollowers();
}

/**
 * Returns the favourites on this device, updated on changes; empty on the server and in the first render of its page.
 */
export function useDeviceFavourites(): readonly FavouriteKey[] {
  const { storage } = usePlatform();
  const text = useSyncExternalStore(
    follow,
    () => storage.getText(FAVOURITES_KEY),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? none : getDeviceFavourites(storage)), [storage, text]);
}
