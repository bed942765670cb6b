import { countCases } from '@oware/test-lanes';
import fc from 'fast-check';
import { getSafePath } from './ok-url';

const BASE = '/ng/m';

test.each([
  ['/ng/m/n/me', '/n/me'],
  ['/ng/m', '/'],
  ['/ng/m/', '/'],
  ['/ng/m?a=1', '/?a=1'],
  ['/NG/M/sport/football/?a=1#x', '/sport/football/?a=1#x'],
  ['/ng/m/a/../n/me', '/n/me'],
  [
    '/ng/m/event/sr%3Amatch%3A1?next=https%3A%2F%2Fevil.example%2F%2Fx',
    '/event/sr%3Amatch%3A1?next=https%3A%2F%2Fevil.example%2F%2Fx',
  ],
  ['/ng/m/promotions/content/100%25%20more', '/promotions/content/100%25%20more'],
])('%s leads to %s', (okUrl, place) => expect(getSafePath(okUrl, BASE)).toBe(place));

test.each([
  null,
  undefined,
  '',
  'https://evil.example/ng/m',
  '//evil.example/ng/m',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'ng/m',
  '/gh/m/n/me',
  '/ng/mean',
  '/ng/m/../../etc',
  '/ng/m/independent_login?okUrl=x',
  '/ng/m/Independent_Login/',
  '/%',
  // Another site once the prefix is removed.
  '/ng/m//evil.example/x',
  '/ng/m/.//evil.example/x',
  '/ng/m/a/..//evil.example/x',
  '/ng/m/%2e%2e/m//evil.example',
  '/ng/m/\\evil.example',
  // The same, encoded: the router decodes once, and another component may decode a second time.
  '/ng/m/%2Fevil.example',
  '/ng/m/%5Cevil.example',
  '/ng/m/%252Fevil.example',
  '/ng/m/%09/evil.example',
  '/ng/m/%E2%80%A8/evil.example',
  '/ng/m/%69ndependent_login',
  '/ng/m/%',
  '/ng/m/%ff',
  '/ng/m/x//y',
  '/ng/m/x/%2e%2e%2f',
  '\n/ng/m/n/me',
  ' /ng/m/n/me',
])('rejects %j', (okUrl) => expect(getSafePath(okUrl, BASE)).toBeUndefined());

const odd = fc.constantFrom(
  '/',
  '//',
  '\\',
  '\\\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%2F',
  '%5c',
  '%252f',
  '%255c',
  '%00',
  '%09',
  '%0a',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  ' ',
  '@',
  ':',
  ':443',
  '?',
  '#',
  ';',
  '&',
  '%',
  '%%',
  '%zz',
  '%e2%80%a8',
  '\u2028',
  '\u3002',
  '\uff0f',
  '\uff3c',
  '\u2044',
  '\u00a0',
  '\u202e',
  'evil.example',
  'EVIL.EXAMPLE',
  'user:pw@evil.example',
  '[::1]',
  '127.0.0.1',
  'http:',
  'https://',
  'javascript:alert(1)',
  'data:,x',
  'blob:',
  'view-source:',
  '/ng/m',
  '/NG/m',
  '/gh/m',
  'ng',
  'm',
  '/n/me',
  'independent_login',
  '%69ndependent_login',
  'sr:match:1',
  'okUrl=',
  'x',
);
const okUrls = fc.oneof(
  fc.array(odd, { maxLength: 9 }).map((parts) => parts.join('')),
  fc.array(odd, { maxLength: 8 }).map((parts) => BASE + parts.join('')),
  fc.array(odd, { maxLength: 8 }).map((parts) => `${BASE}/${parts.join('')}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => BASE + text),
);

/** The pattern by which React Router's links recognise an absolute URL. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

test('accepts only pages of this country on our own origin, for any composed and re-parsed address', () => {
  let accepted = 0;
  fc.assert(
    fc.property(okUrls, (okUrl) => {
      const place = getSafePath(okUrl, BASE);
      if (place === undefined) return;
      accepted += 1;
      expect(place).toMatch(/^\/(?![/\\])/);
      expect(place).not.toMatch(ABSOLUTE);
      const page = 'https://oware.example/ng/m/independent_login';
      for (const address of [place, BASE + place, decodeURIComponent(place.split(/[?#]/)[0] ?? '')]) {
        expect(new URL(address, page).origin).toBe('https://oware.example');
      }
      expect(new URL(BASE + place, page).pathname).toBe(BASE + place.split(/[?#]/)[0]);
      expect(getSafePath(BASE + place, BASE)).toBe(place);
      expect(place.toLowerCase()).not.toMatch(/^\/independent_login(?:[/?#]|$)/);
    }),
    { numRuns: countCases(20_000) },
  );
  expect(accepted).toBeGreaterThan(countCases(200));
});

test('accepts every page of the product', () => {
  const segment = fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((text) => !/[\\/\p{Cc}]|^\.{1,2}$|%(2f|5c)/iu.test(text));
  const segments = fc
    .array(segment, { maxLength: 5 })
    .filter(([first]) => first?.toLowerCase() !== 'independent_login');
  fc.assert(
    fc.property(segments, fc.webQueryParameters(), (path, query) => {
      const place = `/${path.map(encodeURIComponent).join('/')}?${query}`;
      expect(getSafePath(BASE + place, BASE)).toBeDefined();
    }),
  );
});
