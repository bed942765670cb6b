import { BUSINESS_TYPES, getBusinessType, gameBusinessTypes } from './game-business-types';

test('gives each product a unique number within the range of the specification', () => {
  const numbers = Object.values(gameBusinessTypes);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(BUSINESS_TYPES.lowest);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(BUSINESS_TYPES.highest);
});

test('never changes the numbers that native apps know', () => {
  expect(gameBusinessTypes).toMatchObject({
    realSports: 0,
    instantVirtuals: 10,
    jackpot: 20,
    'high-freq-roulette': 100,
    'spin-2-win': 102,
    'even-odd': 109,
    'flip-da-coin': 112,
    'pocket-rockets': 121,
  });
});

test.each([
  ['sports', null, 0],
  ['virtuals', null, 10],
  ['jackpot', null, 20],
  ['games', 'even-odd', 109],
  ['games', 'gone', null],
  [null, null, null],
] as const)('maps a line of %s, game %s, to the number %p', (product, gameId, number) =>
  expect(getBusinessType(product, gameId)).toBe(number),
);
