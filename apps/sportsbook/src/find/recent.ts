import { type SafeStorage } from '@oware/platform';

/** Name in local storage: recent searches on this device, newest first. */
const KEY = 'recent_searches';
const MOST = 8;

type Memory = Pick<SafeStorage, 'get' | 'set'>;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((words) => typeof words === 'string');

/** Returns the recent searches, newest first. */
export const getRecentSearches = (storage: Memory): readonly string[] => storage.get(KEY, isWords) ?? [];

/** Saves a search that led to a page; a repeated search moves to the front. */
export function saveSearch(storage: Memory, words: string): void {
  const tidy = words.trim().replace(/\s+/g, ' ').slice(0, 60);
  if (tidy === '') return;
  const others = getRecentSearches(storage).filter((other) => other.toLowerCase() !== tidy.toLowerCase());
  storage.set(KEY, [tidy, ...others].slice(0, MOST));
}

export const clearSearches = (storage: Memory): void => void storage.set(KEY, []);
