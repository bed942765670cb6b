import { formatPoints } from './format-points';

it.each([
  [{ home: 2, away: 1, periods: [] }, '2', '1'],
  [{ home: 134, away: 0, periods: [], out: [3, 0] as [number, number] }, '134/3', '0'],
  [{ home: 0, away: 0, periods: [], out: [1, 0] as [number, number] }, '0/1', '0'],
  [{ home: 180, away: 12, periods: [], out: [7, 0] as [number, number] }, '180/7', '12/0'],
])('formats %j as %s and %s', (score, home, away) => {
  expect([formatPoints(score, 0), formatPoints(score, 1)]).toEqual([home, away]);
});
