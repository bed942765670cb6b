import { VerifiedTokens } from './verified-tokens';

it('remembers tokens for a quarter of an hour, or until they no longer prove a login', () => {
  let time = 1000;
  const verified = new VerifiedTokens(() => time);
  verified.add('a b');
  verified.add('c d');
  expect(['a b', 'c d', 'a c'].map((tokens) => verified.has(tokens))).toEqual([true, true, false]);
  verified.delete('c d');
  expect(verified.has('c d')).toBe(false);
  time += 15 * 60_000;
  expect(verified.has('a b')).toBe(false);
});
