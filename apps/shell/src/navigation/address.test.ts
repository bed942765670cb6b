import { belowBase, parseAddress, repairDuplicatedBase } from './address';

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

  it.each(['/fr/m', '/ng/mobile', '/ng/help', '/favicon.ico', '//evil.example/m'])('%s is not ours', (pathname) => {
    expect(parseAddress(pathname).kind).toBe('unknown');
  });
});

it('cuts the base off, in any letter case', () => {
  expect(belowBase('/NG/m/help', '/ng/m')).toBe('/help');
  expect(belowBase('/ng/m', '/ng/m')).toBe('/');
  expect(belowBase('/ng/mx', '/ng/m')).toBe('/ng/mx');
});

it('repairs a duplicated base', () => {
  expect(repairDuplicatedBase('/ng/m/help', '/ng/m')).toBe('/ng/m/help');
  expect(repairDuplicatedBase('/ng/m/NG/M/help', '/ng/m')).toBe('/ng/m/help');
  expect(repairDuplicatedBase('/help', '/ng/m')).toBeUndefined();
  expect(repairDuplicatedBase('/gh/m/help', '/ng/m')).toBeUndefined();
});
