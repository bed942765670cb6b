import { money } from '../orders/testing';
import { maxWithdraw } from './methods';

describe('maxWithdraw', () => {
  it.each([
    ['nothing below the least amount', 'ng', money(99.99), 0],
    ['all of it', 'ng', money(1234.56), money(1234.56)],
    ['whole kobo only', 'ng', money(1234.56) + 99, money(1234.56)],
    ['the most a method takes', 'gh', money(25_000), money(10_000)],
  ] as const)('is %s', (_what, country, balance, most) => {
    expect(maxWithdraw(country, balance)).toBe(most);
  });
});
