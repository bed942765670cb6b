import { oneIn } from './run-pair';

const pages = ['a', 'b', 'c', 'd', 'e'];

it('loads every page unless fewer are asked for', () => {
  expect(oneIn(1, pages, 3)).toEqual(pages);
});

it('loads other pages for the next pair', () => {
  expect([0, 1, 2].map((no) => oneIn(2, pages, no).join(''))).toEqual(['ace', 'bd', 'ace']);
});

it.each([0, 1, 2, 3, 4, 5])('loads at least one page of a small remote for pair %i', (no) => {
  expect(oneIn(4, ['a', 'b'], no)).toHaveLength(1);
});
