import { gradeEarlyWin, isPaidEarly } from './early-win';
import type { ReportedScore } from './early-markets';

const at = (...scores: [number, number][]): ReportedScore[] => scores.map(([home, away]) => [home, away, null]);
const won = (marketId: number, specifiers: string, ...scores: [number, number][]): string[] | null =>
  gradeEarlyWin(marketId, specifiers, at(...scores))?.flatMap(({ outcomeId, result }) =>
    result === 1 ? [outcomeId] : [],
  ) ?? null;

test.each<[number, string, [number, number][], string[] | null]>([
  [18, 'total=2.5', [[1, 1]], null],
  [18, 'total=2.5', [[2, 1]], ['12']],
  [18, 'total=2', [[2, 0]], null],
  [18, 'total=2', [[2, 1]], ['12']],
  [18, 'total=2.75', [[2, 1]], null],
  [18, 'total=2.25', [[2, 1]], ['12']],
  [18, 'total=2.75', [[2, 2]], ['12']],
  [18, 'total=0.5', [], null],
  [19, 'total=1.5', [[1, 3]], null],
  [19, 'total=1.5', [[2, 0]], ['12']],
  [20, 'total=0.5', [[2, 0]], null],
  [20, 'total=0.5', [[2, 1]], ['12']],
  [29, '', [[3, 0]], null],
  [29, '', [[3, 1]], ['74']],
  [8, 'goalnr=1', [], null],
  [8, 'goalnr=1', [[0, 1]], ['8']],
  [8, 'goalnr=1', [[2, 0]], ['6']],
  [8, 'goalnr=1', [[1, 1]], null],
  [
    8,
    'goalnr=2',
    [
      [1, 0],
      [1, 1],
    ],
    ['8'],
  ],
  [8, 'goalnr=2', [[1, 0]], null],
  [1, '', [[5, 0]], null],
])('market %i %s after %j', (marketId, specifiers, scores, expected) => {
  expect(won(marketId, specifiers, ...scores)).toEqual(expected);
});

test('grades the lost outcomes too, but only in these markets', () => {
  expect(gradeEarlyWin(18, 'total=0.5', at([1, 0]))).toEqual([
    { outcomeId: '12', result: 1 },
    { outcomeId: '13', result: 0 },
  ]);
  expect([18, 19, 20, 29, 8, 1, 10, 26].map(isPaidEarly)).toEqual([true, true, true, true, true, false, false, false]);
});
