import { formatPrice } from './format-price';

it.each([
  [10_000, '1.00'],
  [10_100, '1.01'],
  [20_500, '2.05'],
  [123_450, '12.345'],
  [10_001, '1.0001'],
  [1_000_000, '100.00'],
  [10_010_000, '1001.00'],
])('shows %d as %s', (odds, text) => {
  expect(formatPrice(odds)).toBe(text);
});
