import { addPrice, getPoints } from './offer-course';

it('draws the prices from left to right, the lowest at the bottom', () => {
  expect(getPoints([100, 300, 200])).toBe('0.0,22.0 48.0,2.0 96.0,12.0');
});

it('draws equal prices as a flat line', () => {
  expect(getPoints([100, 100])).toBe('0.0,12.0 96.0,12.0');
});

it('adds only new prices, and drops the oldest', () => {
  const course = [1, 2];
  expect(addPrice(course, 2)).toBe(course);
  const long = Array.from({ length: 30 }, (_, index) => index).reduce<readonly number[]>(addPrice, []);
  expect([long.length, long[0], long.at(-1)]).toEqual([24, 6, 29]);
});
