import { getChiSquareP, getTwoSidedP } from './chance';
import { testBytes, MIN_P, playRounds, type SavedState } from './fairness';

it('all bytes of the raw stream are equally frequent', () =>
  expect(testBytes(100_000, 'test').p).toBeGreaterThan(MIN_P));

it('computes the probability of values', () => {
  expect(getTwoSidedP(1.959964)).toBeCloseTo(0.05, 5);
  expect(getChiSquareP(10.8276, 1)).toBeCloseTo(0.001, 5);
  expect(getChiSquareP(13.8155, 2)).toBeCloseTo(0.001, 5);
  expect(getChiSquareP(293.2478, 255)).toBeCloseTo(0.05, 3);
});

it('a resumed report equals an uninterrupted one', () => {
  const saved: SavedState[] = [];
  playRounds(3, 'stopped', undefined, undefined, (stopped) =>
    saved.push(JSON.parse(JSON.stringify(stopped)) as SavedState),
  );
  expect(saved.map(({ rounds }) => rounds)).toEqual([3]);
  expect(playRounds(6, 'stopped', undefined, saved[0])).toEqual(playRounds(6, 'stopped'));
  expect(playRounds(2, 'stopped', undefined, saved[0]).rounds).toBe(3);
});
