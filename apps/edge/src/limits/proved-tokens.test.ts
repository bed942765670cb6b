import { ProvedTokens } from './proved-tokens';

it('remembers tokens for a quarter of an hour, or until they no longer prove a login', () => {
  let time = 1000;
  const proved = new ProvedTokens(() => time);
  proved.add('a b');
  proved.add('c d');
  expect(['a b', 'c d', 'a c'].map((tokens) => proved.has(tokens))).toEqual([true, true, false]);
  proved.delete('c d');
  expect(proved.has('c d')).toBe(false);
  time += 15 * 60_000;
  expect(proved.has('a b')).toBe(false);
});
