import { type SafeStorage } from '@oware/platform';

/** Bets placed on a device after which explanations are no longer shown (decisions: bet helper). */
export const HELPED_BETS = 5;
/** Players who have dismissed the explanations, and the number of bets placed on this device (reference: storage). */
export const BET_HELPER_KEY = 'bet_helper';
export const PLACE_BET_COUNT_KEY = 'place_bet_count';

/** Maximum number of players stored per device. */
const MAX_PLAYERS = 20;
const VISITOR = 'visitor';

type HintStorage = Pick<SafeStorage, 'get' | 'set'>;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const listDismissals = (storage: HintStorage): string[] => storage.get(BET_HELPER_KEY, isNames) ?? [];
const countPlacedBets = (storage: HintStorage): number => storage.get(PLACE_BET_COUNT_KEY, isCount) ?? 0;

/** Whether the parts of the slip are explained to a player; null is a visitor. */
export const isHelped = (storage: HintStorage, userId: string | null): boolean =>
  countPlacedBets(storage) < HELPED_BETS && !listDismissals(storage).includes(userId ?? VISITOR);

/** Stores that a player has dismissed the explanations. */
export function dismissHelper(storage: HintStorage, userId: string | null): void {
  const name = userId ?? VISITOR;
  storage.set(
    BET_HELPER_KEY,
    [name, ...listDismissals(storage).filter((other) => other !== name)].slice(0, MAX_PLAYERS),
  );
}

/** Counts a bet placed on this device. */
export const countPlacedBet = (storage: HintStorage): void =>
  void storage.set(PLACE_BET_COUNT_KEY, countPlacedBets(storage) + 1);
