import { type FavouriteKey, MOST_FAVOURITES } from '@oware/contracts';
import { usePlatform, type SafeStorage } from '@oware/platform';
import { useMemo, useSyncExternalStore } from 'react';

/** What a visitor follows on this device, the newest first (reference: storage). */
export const FAVOURITES_KEY = 'favourites';

type Memory = Pick<SafeStorage, 'get' | 'set' | 'remove'>;

const isKeys = (value: unknown): value is FavouriteKey[] =>
  Array.isArray(value) &&
  value.every((key: unknown) => typeof key === 'object' && key !== null && 'kind' in key && 'id' in key);

const none: readonly FavouriteKey[] = [];
const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  // Another tab changed it.
  window.addEventListener('storage', follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener('storage', follower);
  };
}

const changed = (): void => followers.forEach((follower) => follower());

/** What this device keeps, the newest first. */
export const deviceFavourites = (storage: Pick<Memory, 'get'>): readonly FavouriteKey[] =>
  storage.get(FAVOURITES_KEY, isKeys) ?? none;

/** Adds one or takes it out; past the most of its kind the oldest goes. */
export function keepOnDevice(storage: Memory, { kind, id }: FavouriteKey, on: boolean): void {
  const others = deviceFavourites(storage).filter((key) => key.kind !== kind || key.id !== id);
  const next = on ? [{ kind, id }, ...others] : others;
  const counts = new Map<string, number>();
  storage.set(
    FAVOURITES_KEY,
    next.filter((key) => {
      const count = (counts.get(key.kind) ?? 0) + 1;
      counts.set(key.kind, count);
      return count <= MOST_FAVOURITES;
    }),
  );
  changed();
}

/** Forgets them: the account has them now. */
export function forgetOnDevice(storage: Memory): void {
  storage.remove(FAVOURITES_KEY);
  changed();
}

/** What this device keeps, as it changes; nothing on the server, and in the first render of its page. */
export function useDeviceFavourites(): readonly FavouriteKey[] {
  const { storage } = usePlatform();
  const text = useSyncExternalStore(
    follow,
    () => storage.getText(FAVOURITES_KEY),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? none : deviceFavourites(storage)), [storage, text]);
}
