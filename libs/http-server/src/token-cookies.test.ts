import fc from 'fast-check';
import { HOST_TOKENS, selectTokenCookies } from './token-cookies';

const page = { method: 'POST', isSecure: true, fetchSite: 'same-origin' };
const planted = { accessToken: 'planted', refreshToken: 'planted' };
const own = { '__Host-accessToken': 'own a', '__Host-refreshToken': 'own r' };

const chosen = (cookies: Record<string, string>, call: Parameters<typeof selectTokenCookies>[1]) => {
  const { accessToken, refreshToken } = selectTokenCookies(cookies, call);
  return [accessToken, refreshToken];
};

test.each([
  ['the copies over TLS, despite planted cookies', { ...planted, ...own }, page, ['own a', 'own r']],
  ['a single copy', { ...planted, '__Host-refreshToken': 'own r' }, page, [undefined, 'own r']],
  ['nothing planted on a page that changes something', planted, page, [undefined, undefined]],
  ['nothing planted on a page that reads', planted, { ...page, method: 'GET' }, [undefined, undefined]],
  [
    'nothing planted on a first document',
    planted,
    { ...page, method: 'GET', fetchSite: 'none' },
    [undefined, undefined],
  ],
  [
    'plain names of an app that reads',
    planted,
    { ...page, method: 'GET', fetchSite: undefined },
    ['planted', 'planted'],
  ],
  [
    'no plain names of an app that changes something',
    planted,
    { ...page, fetchSite: undefined },
    [undefined, undefined],
  ],
  ['plain names without TLS', planted, { ...page, isSecure: false }, ['planted', 'planted']],
  [
    'no copies without TLS, where anybody can set them',
    { ...planted, ...own },
    { ...page, isSecure: false },
    ['planted', 'planted'],
  ],
])('selects %s', (_title, cookies, call, tokens) => {
  expect(chosen(cookies, call)).toEqual(tokens);
});

test('ignores plain cookies of a browser over TLS, and keeps all other cookies', () => {
  const value = fc.string();
  fc.assert(
    fc.property(
      fc.record({ accessToken: value, refreshToken: value }, { requiredKeys: [] }),
      fc.subarray([...HOST_TOKENS]),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
      fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none'),
      (plain, copies, method, fetchSite) => {
        const others = { 'device-id': 'd', ...Object.fromEntries(copies.map((name) => [name, `own ${name}`])) };
        const call = { method, fetchSite, isSecure: true };
        const both = selectTokenCookies({ ...plain, ...others }, call);
        expect(both).toEqual(selectTokenCookies(others, call));
        expect(both).toMatchObject(others);
      },
    ),
  );
});
