import { createStorage } from '@oware/platform';
import {
  BET_HELPER_KEY,
  countPlacedBet,
  HELPED_BETS,
  isHelped,
  PLACE_BET_COUNT_KEY,
  putHelperAway,
} from './helper-memory';

const storage = createStorage(() => localStorage);
beforeEach(() => localStorage.clear());

test('is there until a player puts it away, who is remembered', () => {
  expect([isHelped(storage, '7'), isHelped(storage, null)]).toEqual([true, true]);
  putHelperAway(storage, '7');
  expect([isHelped(storage, '7'), isHelped(storage, '8'), isHelped(storage, null)]).toEqual([false, true, true]);
  putHelperAway(storage, null);
  expect(localStorage.getItem(BET_HELPER_KEY)).toBe('["visitor","7"]');
});

test('ends with the fifth bet of the device', () => {
  for (let bet = 1; bet < HELPED_BETS; bet++) countPlacedBet(storage);
  expect(isHelped(storage, '7')).toBe(true);
  countPlacedBet(storage);
  expect(isHelped(storage, '7')).toBe(false);
  expect(localStorage.getItem(PLACE_BET_COUNT_KEY)).toBe('5');
});

test.each(['', 'true', '{"a":1}', '-3', '1.5', '[1]'])(
  'what something else has written counts as nothing: %s',
  (text) => {
    localStorage.setItem(BET_HELPER_KEY, text);
    localStorage.setItem(PLACE_BET_COUNT_KEY, text);
    expect(isHelped(storage, '7')).toBe(true);
    countPlacedBet(storage);
    expect(localStorage.getItem(PLACE_BET_COUNT_KEY)).toBe('1');
  },
);
