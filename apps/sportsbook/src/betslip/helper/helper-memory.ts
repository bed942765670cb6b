import { type SafeStorage } from '@oware/platform';

/** Bets placed on a device after which nothing is explained any more (decisions: bet helper). */
export const HELPED_BETS = 5;
/** Who has put the explanations away, and how many bets this device has placed (reference: storage). */
export const BET_HELPER_KEY = 'bet_helper';
export const PLACE_BET_COUNT_KEY = 'place_bet_count';

/** Players of one device that are remembered. */
const MOST_PLAYERS = 20;
const VISITOR = 'visitor';

type Memory = Pick<SafeStorage, 'get' | 'set'>;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const putAwayBy = (storage: Memory): string[] => storage.get(BET_HELPER_KEY, isNames) ?? [];
const placed = (storage: Memory): number => storage.get(PLACE_BET_COUNT_KEY, isCount) ?? 0;

/** Whether the parts of the slip are explained to a player; null is a visitor. */
export const isHelped = (storage: Memory, userId: string | null): boolean =>
  placed(storage) < HELPED_BETS && !putAwayBy(storage).includes(userId ?? VISITOR);

/** A player wants no explanations any more. */
export function putHelperAway(storage: Memory, userId: string | null): void {
  const name = userId ?? VISITOR;
  storage.set(BET_HELPER_KEY, [name, ...putAwayBy(storage).filter((other) => other !== name)].slice(0, MOST_PLAYERS));
}

/** Counts a placed bet of this device. */
export const countPlacedBet = (storage: Memory): void => void storage.set(PLACE_BET_COUNT_KEY, placed(storage) + 1);
