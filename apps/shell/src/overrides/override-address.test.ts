import { buildOverrideAddress, readOrigin } from './override-address';

const local = { remote: 'sportsbook', origin: 'http://localhost:4302' };

it('keeps the page and its query', () => {
  const url = new URL(buildOverrideAddress('https://oware.example/ng/m/help?a=1#top', [local]));
  expect([url.pathname, url.searchParams.get('a'), url.hash]).toEqual(['/ng/m/help', '1', '#top']);
  expect(url.searchParams.get('mf')).toBe('sportsbook@http://localhost:4302');
});

it('lists all overrides, replacing the previous ones; none ends all', () => {
  const both = buildOverrideAddress('https://oware.example/ng/m?mf=virtuals@http://localhost:1', [
    local,
    { remote: 'account', origin: 'http://localhost:4303' },
  ]);
  expect(new URL(both).searchParams.getAll('mf')).toEqual([
    'sportsbook@http://localhost:4302,account@http://localhost:4303',
  ]);
  expect(new URL(buildOverrideAddress(both, [])).search).toBe('?mf=');
});

it.each([
  ['http://localhost:4302', 'http://localhost:4302'],
  [' https://dev.example/ ', 'https://dev.example'],
  ['http://localhost:4302/path', undefined],
  ['localhost:4302', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('reads %p as %p', (text, origin) => {
  expect(readOrigin(text)).toBe(origin);
});
