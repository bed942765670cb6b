import { getLoginPath } from './login-path';

test('the login page leads back to the page that it was opened from', () => {
  expect(getLoginPath('/ng/m', '/n/me', '?a=1')).toBe(
    `/independent_login?okUrl=${encodeURIComponent('/ng/m/n/me?a=1')}`,
  );
  expect(getLoginPath('/ng/m', '/', '')).toBe('/independent_login?okUrl=%2Fng%2Fm');
  expect(getLoginPath('/ng/m', '/ng/m/n/me', '')).toBe('/independent_login?okUrl=%2Fng%2Fm%2Fn%2Fme');
});
