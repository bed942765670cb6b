import { createStorage } from '@oware/platform';
import {
  BET_HELPER_KEY,
  countPlacedBet,
  HELPED_BETS,
  isHelped,
  PLACE_BET_COUNT_KEY,
  dismissHelper,
} from './helper-memory';

const storage = createStorage(() => localStorage);
beforeEach(() => localStorage.clear());

test('shows explanations until a player dismisses them, and stores that player', () => {
  expect([isHelped(storage, '7'), isHelped(storage, null)]).toEqual([true, true]);
  dismissHelper(storage, '7');
  expect([isHelped(storage, '7'), isHelped(storage, '8'), isHelped(storage, null)]).toEqual([false, true, true]);
  dismissHelper(storage, null);
  expect(localStorage.getItem(BET_HELPER_KEY)).toBe('["visitor","7"]');
});

test('stops after the fifth bet on the device', () => {
  for (let bet = 1; bet < HELPED_BETS; bet++) countPlacedBet(storage);
  expect(isHelped(storage, '7')).toBe(true);
  countPlacedBet(storage);
  expect(isHelped(storage, '7')).toBe(false);
  expect(localStorage.getItem(PLACE_BET_COUNT_KEY)).toBe('5');
});

test.each(['', 'true', '{"a":1}', '-3', '1.5', '[1]'])('ignores malformed stored values: %s', (text) => {
  localStorage.setItem(BET_HELPER_KEY, text);
  localStorage.setItem(PLACE_BET_COUNT_KEY, text);
  expect(isHelped(storage, '7')).toBe(true);
  countPlacedBet(storage);
  expect(localStorage.getItem(PLACE_BET_COUNT_KEY)).toBe('1');
});
