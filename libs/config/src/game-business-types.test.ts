import { BUSINESS_TYPES, businessTypeOf, gameBusinessTypes } from './game-business-types';

test('each product has a number of its own within the range of the specification', () => {
  const numbers = Object.values(gameBusinessTypes);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(BUSINESS_TYPES.lowest);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(BUSINESS_TYPES.highest);
});

test('numbers that native apps know never change', () => {
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
] as const)('a line of %s, game %s, has the number %p', (product, gameId, number) =>
  expect(businessTypeOf(product, gameId)).toBe(number),
);
