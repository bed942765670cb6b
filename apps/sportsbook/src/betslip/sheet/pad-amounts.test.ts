import { formatKey, getHighestStake, listKeyAmounts } from './pad-amounts';

const N = (amount: number): number => amount * 10_000;

it.each([
  [[100, 200, 500], 1_000_000, [100, 200, 1000, 5000]],
  [[100, 500, 1000], 1_000_000, [100, 500, 1000, 5000]],
  [[2000, 5000, 10_000], 1_000_000, [1000, 2000, 5000, 10_000]],
  [[5, 10, 5], 2000, [5, 10, 1000]],
])('offers with quick stakes of %j and a maximum of %i the keys %j', (quick, max, keys) => {
  expect(listKeyAmounts(quick.map(N), N(max))).toEqual(keys.map(N));
});

it.each([
  [500, '500'],
  [1000, '1k'],
  [2500, '2.5k'],
  [1234, '1,234'],
  [50_000, '50k'],
  [0.5, '0.50'],
])('writes %s on a key as %s', (amount, text) => expect(formatKey(N(amount))).toBe(text));

it.each([
  ['the highest stake', { maxStake: N(500), balance: N(9000), left: null, others: 0 }, N(500)],
  ['the balance', { maxStake: N(5000), balance: 12_345_678, left: null, others: 0 }, 12_345_600],
  ['the balance after other singles', { maxStake: N(5000), balance: N(100), left: null, others: N(30) }, N(70)],
  ["the player's own limit", { maxStake: N(5000), balance: N(900), left: N(200), others: 0 }, N(200)],
  ['the balance and the share of a gift', { maxStake: N(5000), balance: N(100), left: null, others: -N(50) }, N(150)],
  ['nothing', { maxStake: N(5000), balance: N(10), left: null, others: N(30) }, 0],
  ['the highest stake with an unknown balance', { maxStake: N(500), balance: null, left: null, others: 0 }, N(500)],
])('allows %s', (_what, bounds, highest) => expect(getHighestStake(bounds)).toBe(highest));
