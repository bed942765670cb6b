import { compare, fraction, larger, roundDown, smaller, subtract } from './rational';

describe('fractions', () => {
  const [third, half] = [fraction(1, 3), fraction(1, 2)];

  it('are subtracted exactly', () => {
    expect(compare(subtract(half, third), fraction(1, 6))).toBe(0);
    expect(compare(subtract(third, half), fraction(-1, 6))).toBe(0);
  });

  it('are compared exactly', () => {
    expect([smaller(third, half), smaller(half, third)]).toEqual([third, third]);
    expect([larger(third, half), larger(half, third)]).toEqual([half, half]);
  });

  it('keep the first of two that are equal', () => {
    const same = fraction(2, 4);
    expect(smaller(half, same)).toBe(half);
    expect(larger(half, same)).toBe(half);
  });

  it('are rounded down', () => {
    expect(roundDown(fraction(7, 2))).toBe(3);
    expect(() => roundDown(fraction(2n ** 53n))).toThrow(expect.objectContaining({ code: 'amount_too_large' }));
  });
});
