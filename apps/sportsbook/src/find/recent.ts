import { type SafeStorage } from '@oware/platform';

/** Name in local storage: recent searches on this device, newest first. */
const KEY = 'recent_searches';
const MAX_SEARCHES = 8;

type SearchStorage = Pick<SafeStorage, 'get' | 'set'>;

const isQueries = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((query) => typeof query === 'string');

/** Returns the recent searches, newest first. */
export const getRecentSearches = (storage: SearchStorage): readonly string[] => storage.get(KEY, isQueries) ?? [];

/** Saves a search that led to a page; a repeated search moves to the front. */
export function saveSearch(storage: SearchStorage, query: string): void {
  const tidy = query.trim().replace(/\s+/g, ' ').slice(0, 60);
  if (tidy === '') return;
  const others = getRecentSearches(storage).filter((other) => other.toLowerCase() !== tidy.toLowerCase());
  storage.set(KEY, [tidy, ...others].slice(0, MAX_SEARCHES));
}

export const clearSearches = (storage: SearchStorage): void => void storage.set(KEY, []);
