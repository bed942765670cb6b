import { listColdNumbers, listHotNumbers } from './hot-numbers';

const draws = [
  [7, 33, 61, 89, 12],
  [33, 7, 3, 4, 5],
  [1, 2, 33, 6, 10],
];

it('lists the numbers that were drawn more than once, most often drawn first', () => {
  expect(listHotNumbers(draws)).toEqual([
    { number: 33, count: 3 },
    { number: 7, count: 2 },
  ]);
  expect(listHotNumbers([])).toEqual([]);
});

it('lists the first ten numbers that were not drawn', () =>
  expect(listColdNumbers(draws)).toEqual([8, 9, 11, 13, 14, 15, 16, 17, 18, 19]));
