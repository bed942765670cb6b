import { MIN_P, playRounds } from './fairness';

/** About 100,000 matches. */
const ROUNDS = 1_725;

it('bets return the published percentages and win as often as their prices imply', () => {
  const { matches, lines, fits, fair } = playRounds(ROUNDS, 'test');
  expect(matches).toBeGreaterThan(ROUNDS * 50);
  expect(lines.filter(({ sigmas, judged }) => judged && Math.abs(sigmas) > 4)).toEqual([]);
  expect(fits.filter(({ p }) => p < MIN_P)).toEqual([]);
  expect(fair).toBe(true);
});
