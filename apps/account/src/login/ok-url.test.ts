import { safeOkUrl } from './ok-url';

test.each([
  ['/ng/m/n/me', '/ng/m/n/me'],
  ['/ng/m', '/ng/m'],
  ['/NG/M/sport/football/?a=1#x', '/NG/M/sport/football/?a=1#x'],
  ['/ng/m/a/../n/me', '/ng/m/n/me'],
])('%s leads on', (okUrl, path) => expect(safeOkUrl(okUrl, '/ng/m')).toBe(path));

test.each([
  null, '', 'https://evil.example/ng/m', '//evil.example/ng/m', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)',
  'ng/m', '/gh/m/n/me', '/ng/mean', '/ng/m/../../etc', '/ng/m/independent_login?okUrl=x', '/ng/m/Independent_Login/', '/%',
])('%j does not', (okUrl) => expect(safeOkUrl(okUrl, '/ng/m')).toBeUndefined());
