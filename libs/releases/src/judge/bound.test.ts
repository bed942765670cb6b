import { getBestPower, getEarliestTime, getWaldBound } from './bound';

const rates = { usual: 0.001, harmed: 0.011 };

it('needs more attempts for fewer false alarms and smaller differences', () => {
  // 0.011 ln 11 + 0.989 ln (0.989 / 0.999) = 0.016427 for each attempt.
  expect(getWaldBound(rates, 0.01)).toBeCloseTo(Math.log(100) / 0.016427, 0);
  expect(getWaldBound(rates, 0.0001)).toBeCloseTo(2 * getWaldBound(rates, 0.01), 9);
  expect(getWaldBound({ usual: 0.001, harmed: 0.006 }, 0.01)).toBeGreaterThan(getWaldBound(rates, 0.01));
});

it('finds with the probability of the best test', () => {
  // Without failures in a harmless release, each failure proves the harm.
  expect(getBestPower({ usual: 1e-9, harmed: 0.01 }, 100, 0.01)).toBeCloseTo(1 - Math.exp(-1) * 0.99, 3);
  // Without a difference, a test finds what it would stop anyway.
  expect(getBestPower({ usual: 0.01, harmed: 0.01 }, 300, 0.01)).toBeCloseTo(0.01, 9);
  expect(getBestPower(rates, 0, 0.01)).toBeCloseTo(0.01, 9);
  // One failure or more: 1 - e^-1 with harm, 1 - e^-(1/11) without.
  const alarms = 1 - Math.exp(-1 / 11);
  expect(getBestPower(rates, 1 / 0.011, alarms)).toBeCloseTo(1 - Math.exp(-1), 9);
});

it('returns the first time at which the best test is good enough', () => {
  const found = { alarms: 0.01, power: 0.9, max: 1000 };
  const time = getEarliestTime(rates, (seconds) => seconds * 10, found);
  expect(getBestPower(rates, time * 10, 0.01)).toBeGreaterThanOrEqual(0.9);
  expect(getBestPower(rates, (time - 1) * 10, 0.01)).toBeLessThan(0.9);
  expect(getEarliestTime(rates, () => 1, found)).toBe(Infinity);
});
