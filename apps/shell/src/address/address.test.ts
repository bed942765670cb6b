import fc from 'fast-check';
import { removeBase, parseAddress, repairAddress } from './address';

describe('parseAddress', () => {
  it.each([
    ['/ng/m', 'ng', '/'],
    ['/gh/m/', 'gh', '/'],
    ['/NG/M/help', 'ng', '/help'],
    ['/gh/m/n/me/', 'gh', '/n/me'],
  ])('%s is a page of %s at %s', (pathname, country, path) => {
    expect(parseAddress(pathname)).toEqual({ kind: 'page', country, path });
  });

  it.each([
    ['/', '/ng/m'],
    ['/ng', '/ng/m'],
    ['/GH/', '/gh/m'],
  ])('%s leads to %s', (pathname, to) => {
    expect(parseAddress(pathname)).toEqual({ kind: 'redirect', to });
  });

  it.each(['/fr/m', '/ng/mobile', '/ng/help', '/favicon.ico', '//evil.example/m'])(
    '%s is not an address of the product',
    (pathname) => {
      expect(parseAddress(pathname).kind).toBe('unknown');
    },
  );
});

it('removes the base, in any letter case', () => {
  expect(removeBase('/NG/m/help', '/ng/m')).toBe('/help');
  expect(removeBase('/ng/m', '/ng/m')).toBe('/');
  expect(removeBase('/ng/mx', '/ng/m')).toBe('/ng/mx');
});

it.each([
  ['/ng/m/help', '/ng/m/help'],
  ['/ng/m/NG/M/help', '/ng/m/help'],
  ['//n/me', '/ng/m/n/me'],
  ['/n///me', '/ng/m/n/me'],
  ['//ng//m//n/me', '/ng/m/n/me'],
  ['//evil.example/x', '/ng/m/evil.example/x'],
  ['/help', undefined],
  ['/gh/m/help', undefined],
  ['/%2f%2fevil.example', undefined],
])('%s below the prefix is repaired to %s', (path, repaired) => {
  expect(repairAddress(path, '/ng/m')).toBe(repaired);
});

it('never repairs to another host, and repairs everything in one step', () => {
  const parts = fc.array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      'ng',
      'm',
      '/ng/m',
      '..',
      '@',
      ':',
      '%2f',
      'evil.example',
      'https:',
      '\t',
      ' ',
      'x',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(parts, (some) => {
      const { pathname } = new URL(`http://edge/ng/m/${some.join('')}`);
      const address = parseAddress(pathname);
      const repaired = address.kind === 'page' ? repairAddress(address.path, '/ng/m') : undefined;
      if (repaired === undefined) return;
      expect(repaired).toMatch(/^\/ng\/m(\/|$)/);
      expect(repaired).not.toContain('//');
      expect(new URL(repaired, 'https://www.example.com').origin).toBe('https://www.example.com');
      expect(repairAddress(removeBase(repaired, '/ng/m'), '/ng/m')).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
});
