import { type FormMatch } from '@oware/contracts';
import { computeAverages, getResult } from './form';

const match = (side: 0 | 1, score: [number, number]): FormMatch => ({
  id: 'm',
  sportId: 'sr:sport:1',
  league: 'Premier League',
  startTime: 0,
  home: { id: 'h', name: 'Home' },
  away: { id: 'a', name: 'Away' },
  side,
  score,
});

it.each([
  [0, [2, 1], 'win'],
  [1, [2, 1], 'loss'],
  [0, [1, 1], 'draw'],
  [1, [0, 3], 'win'],
] as const)('is a result from the side of the team: side %d, %j', (side, score, result) => {
  expect(getResult(match(side, [...score]))).toBe(result);
});

it('averages what a team scores and concedes, whichever side it was', () => {
  expect(computeAverages([match(0, [3, 1]), match(1, [0, 2]), match(1, [2, 1])])).toEqual({ scored: 2, conceded: 1 });
  expect(computeAverages([])).toBeNull();
});
