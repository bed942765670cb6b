import { type SafeStorage } from '@oware/platform';

/** Name in local storage: hints that players of this device need no more (reference: storage). */
export const HINTS_SEEN_KEY = 'hints_seen';
/** Hints of all players of a device that are remembered. */
const MOST_SEEN = 40;

/** A hint that is shown until its player knows what it says. */
export type Hint = 'partialCashOut';

type Memory = Pick<SafeStorage, 'get' | 'set'>;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const seen = (storage: Memory): string[] => storage.get(HINTS_SEEN_KEY, isNames) ?? [];
const nameOf = (userId: string | null, hint: Hint): string => `${userId ?? 'visitor'} ${hint}`;

/** Whether a player has yet to be shown a hint; null is a visitor. */
export const needsHint = (storage: Memory, userId: string | null, hint: Hint): boolean =>
  !seen(storage).includes(nameOf(userId, hint));

/** A player knows it: did what it says, or put it away. */
export function hintSeen(storage: Memory, userId: string | null, hint: Hint): void {
  const name = nameOf(userId, hint);
  storage.set(HINTS_SEEN_KEY, [name, ...seen(storage).filter((other) => other !== name)].slice(0, MOST_SEEN));
}
