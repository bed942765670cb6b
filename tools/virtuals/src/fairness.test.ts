import { atLeast, farther } from './chance';
import { bytesFit, LEAST_P, playRounds, type Stopped } from './fairness';

it('the bytes of the raw stream are all as frequent', () =>
  expect(bytesFit(100_000, 'test').p).toBeGreaterThan(LEAST_P));

it('knows how rare values are', () => {
  expect(farther(1.959964)).toBeCloseTo(0.05, 5);
  expect(atLeast(10.8276, 1)).toBeCloseTo(0.001, 5);
  expect(atLeast(13.8155, 2)).toBeCloseTo(0.001, 5);
  expect(atLeast(293.2478, 255)).toBeCloseTo(0.05, 3);
});

it('a report that was stopped goes on as though it had not been', () => {
  const kept: Stopped[] = [];
  playRounds(3, 'stopped', undefined, undefined, (stopped) =>
    kept.push(JSON.parse(JSON.stringify(stopped)) as Stopped),
  );
  expect(kept.map(({ rounds }) => rounds)).toEqual([3]);
  expect(playRounds(6, 'stopped', undefined, kept[0])).toEqual(playRounds(6, 'stopped'));
  expect(playRounds(2, 'stopped', undefined, kept[0]).rounds).toBe(3);
});
