import { type SafeStorage } from '@oware/platform';

/** Name in local storage: hints that players of this device have seen (reference: storage). */
export const HINTS_SEEN_KEY = 'hints_seen';
/** Maximum number of hints stored per device, for all players. */
const MAX_SEEN = 40;

/** A hint that is shown until the player has used the feature or dismissed the hint. */
export type Hint = 'partialCashOut';

type HintStorage = Pick<SafeStorage, 'get' | 'set'>;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const getSeenHints = (storage: HintStorage): string[] => storage.get(HINTS_SEEN_KEY, isNames) ?? [];
const getName = (userId: string | null, hint: Hint): string => `${userId ?? 'visitor'} ${hint}`;

/** Whether a hint is still to be shown to a player; null is a visitor. */
export const isHintNeeded = (storage: HintStorage, userId: string | null, hint: Hint): boolean =>
  !getSeenHints(storage).includes(getName(userId, hint));

/** Stores that a player has used the feature of a hint or dismissed it. */
export function saveHintSeen(storage: HintStorage, userId: string | null, hint: Hint): void {
  const name = getName(userId, hint);
  storage.set(HINTS_SEEN_KEY, [name, ...getSeenHints(storage).filter((other) => other !== name)].slice(0, MAX_SEEN));
}
