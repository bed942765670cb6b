import { createPageTokens, TOKEN_LIFETIME } from './page-token';

const page = { releases: '0123456789abcdef', country: 'ng' } as const;
const secret = 'a'.repeat(32);

it('accepts its own tokens, and knows whether the page is sampled', () => {
  const tokens = createPageTokens([secret]);
  expect(tokens.check(tokens.issue(page, true), page)).toMatchObject({ valid: true, sampled: true });
  expect(tokens.check(tokens.issue(page, false), page)).toMatchObject({ valid: true, sampled: false });
  expect(tokens.issue(page, true).length).toBeLessThan(30);
});

it('rejects a token of another page, an altered one, and one signed with another key', () => {
  const tokens = createPageTokens([secret]);
  const token = tokens.issue(page, false);
  const forged = { valid: false, reason: 'forged' };
  expect(tokens.check(token, { ...page, country: 'gh' })).toEqual(forged);
  expect(tokens.check(token, { ...page, releases: 'f123456789abcdef' })).toEqual(forged);
  expect(tokens.check(token.replace('.0.', '.1.'), page)).toEqual(forged);
  for (const none of ['', 'x', `${token}A`, token.slice(0, -1)]) expect(tokens.check(none, page)).toEqual(forged);
  expect(createPageTokens(['b'.repeat(32)]).check(token, page)).toEqual(forged);
  expect(createPageTokens([]).check(createPageTokens([]).issue(page, false), page)).toEqual(forged);
});

it.each([true, false])(
  'binds the token of a page that counts for a canary to its device, with the time of the page and whether it is the first: %p',
  (isFirst) => {
    const now = Date.parse('2026-11-29T12:00:00.900Z');
    const tokens = createPageTokens([secret], () => now);
    const token = tokens.issue(page, true, { id: 'device-one', isFirst });
    expect(token.length).toBeLessThanOrEqual(40);
    const valid = { valid: true, sampled: true, issuedAt: Date.parse('2026-11-29T12:00:00Z') };
    expect(tokens.check(token, page, 'device-one')).toEqual({ ...valid, isBound: true, isFirst });
    const other = tokens.issue(page, true, { id: 'device-two', isFirst }).split('.').at(-1);
    for (const unbound of [token.replace(/\.[^.]*$/, ''), token.replace(/[^.]*$/, String(other))])
      expect(tokens.check(unbound, page, 'device-one')).toEqual({ ...valid, isBound: false, isFirst: false });
    expect(tokens.check(token, page, 'device-two')).toEqual({ ...valid, isBound: false, isFirst: false });
    expect(tokens.check(token, page)).toEqual({ ...valid, isBound: false, isFirst: false });
  },
);

it('rejects a token that is older than a day', () => {
  let now = Date.parse('2026-11-29T12:00:00Z');
  const tokens = createPageTokens([secret], () => now);
  const token = tokens.issue(page, false);
  now += (TOKEN_LIFETIME - 1) * 1000;
  expect(tokens.check(token, page).valid).toBe(true);
  now += 2000;
  expect(tokens.check(token, page)).toEqual({ valid: false, reason: 'expired' });
});

it('accepts tokens of the previous secret while edges are given a new one', () => {
  const token = createPageTokens([secret]).issue(page, false);
  expect(createPageTokens(['c'.repeat(32), secret]).check(token, page).valid).toBe(true);
});
