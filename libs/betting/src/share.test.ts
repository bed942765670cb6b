import { parseShare } from './share';

it.each([
  ['0', 0, 1],
  ['1', 1, 1],
  ['1.0', 1, 1],
  ['0.5', 1, 2],
  ['.5', 1, 2],
  ['0.25', 1, 4],
  ['1E-1', 1, 10],
  ['5e-1', 1, 2],
  ['1/3', 1, 3],
  ['0.3333333333333333', 1, 3],
  ['0.333333', 1, 3],
  ['0.6666666666666666', 2, 3],
  ['0.6666666666666667', 2, 3],
  ['0.16666666666666666', 1, 6],
  ['0.14285714285714285', 1, 7],
  ['0.33', 33, 100],
  ['0.33333', 33_333, 100_000],
  ['0.1234567', 1_234_567, 10_000_000],
])('reads %s as %i/%i', (text, n, d) => {
  const share = parseShare(text);
  expect(share && share.n * BigInt(d)).toBe(share && BigInt(n) * share.d);
  expect(share).toBeDefined();
});

it.each(['', '.', '-0.5', 'half', '1/0', '1/', '0.5.5', 'NaN', '1e999', '0x1'])('does not parse %j', (text) =>
  expect(parseShare(text)).toBeUndefined(),
);

it('recognises each share of up to 40 parts printed as a double', () => {
  for (let parts = 1; parts <= 40; parts++)
    for (let share = 0; share <= parts; share++) {
      const read = parseShare(String(share / parts));
      expect(read && read.n * BigInt(parts)).toBe(read && BigInt(share) * read.d);
    }
});
