import { type SafeStorage } from '@oware/platform';

/** What was searched for on this device, the newest first. */
const KEY = 'recent_searches';
const MOST = 8;

type Memory = Pick<SafeStorage, 'get' | 'set'>;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((words) => typeof words === 'string');

/** What was searched for, the newest first. */
export const recentSearches = (storage: Memory): readonly string[] => storage.get(KEY, isWords) ?? [];

/** Remembers a search that led somewhere; the same one stands once. */
export function rememberSearch(storage: Memory, words: string): void {
  const tidy = words.trim().replace(/\s+/g, ' ').slice(0, 60);
  if (tidy === '') return;
  const others = recentSearches(storage).filter((other) => other.toLowerCase() !== tidy.toLowerCase());
  storage.set(KEY, [tidy, ...others].slice(0, MOST));
}

export const forgetSearches = (storage: Memory): void => void storage.set(KEY, []);
