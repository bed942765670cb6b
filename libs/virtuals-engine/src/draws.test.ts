import fc from 'fast-check';
import { createDrawsFrom, createDraws, shuffle, createRandomBits } from './draws';

const key = 'ab'.repeat(32);

it('discards words that would favour low numbers', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 2, 7];
  expect(createDrawsFrom(() => words.shift() as number).below(3)).toBe(2);
  expect(words).toEqual([7]);
  expect(createDrawsFrom(() => words.shift() as number).below(3)).toBe(1);
});

it('draws each number equally often, and none outside of the range', () => {
  for (const count of [2, 3, 7, 10]) {
    const draws = createDraws(key, `fair:${count}`);
    const seen = new Array<number>(count).fill(0);
    for (let index = 0; index < 40_000; index++) {
      const value = draws.below(count);
      seen[value] = (seen[value] as number) + 1;
    }
    const due = 40_000 / count;
    const chiSquare = seen.reduce((sum, value) => sum + (value - due) ** 2 / due, 0);
    // Exceeded by one fair stream in a thousand, for 1, 2, 6 and 9 degrees of freedom.
    expect(chiSquare).toBeLessThan({ 2: 10.83, 3: 13.82, 7: 22.46, 10: 27.88 }[count] as number);
  }
});

it('gives the same draws for the same key and label, and different ones otherwise', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (label, other) => {
      const [first, second] = [label, other].map((each) => createRandomBits(key, each)) as [() => number, () => number];
      const again = createRandomBits(key, label);
      const taken = Array.from({ length: 20 }, () => [first(), second(), again()] as const);
      expect(taken.every(([a, , c]) => a === c)).toBe(true);
      if (label !== other) expect(taken.some(([a, b]) => a !== b)).toBe(true);
    }),
  );
});

it.each([0, -1, 1.5, 2 ** 32 + 1, NaN])('rejects the count %s', (count) =>
  expect(() => createDraws(key, '').below(count)).toThrow(RangeError),
);

it('shuffles into each order equally often', () => {
  const draws = createDraws(key, 'orders');
  const seen = new Map<string, number>();
  for (let index = 0; index < 24_000; index++) {
    const order = shuffle('abcd'.split(''), draws).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  expect([...seen.values()].reduce((sum, value) => sum + (value - 1000) ** 2 / 1000, 0)).toBeLessThan(49.73);
});
