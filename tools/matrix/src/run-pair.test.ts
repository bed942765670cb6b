import { selectVisits } from './run-pair';

const pages = ['a', 'b', 'c', 'd', 'e'];

it('loads every page by default', () => {
  expect(selectVisits(1, pages, 3)).toEqual(pages);
});

it('loads different pages for the next pair', () => {
  expect([0, 1, 2].map((index) => selectVisits(2, pages, index).join(''))).toEqual(['ace', 'bd', 'ace']);
});

it.each([0, 1, 2, 3, 4, 5])('loads at least one page of a small remote for pair %i', (index) => {
  expect(selectVisits(4, ['a', 'b'], index)).toHaveLength(1);
});
