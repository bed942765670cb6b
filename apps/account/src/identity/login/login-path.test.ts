import { loginPath } from './login-path';

test('the login page leads back to the place it was opened from', () => {
  expect(loginPath('/ng/m', '/n/me', '?a=1')).toBe(`/independent_login?okUrl=${encodeURIComponent('/ng/m/n/me?a=1')}`);
  expect(loginPath('/ng/m', '/', '')).toBe('/independent_login?okUrl=%2Fng%2Fm');
  expect(loginPath('/ng/m', '/ng/m/n/me', '')).toBe('/independent_login?okUrl=%2Fng%2Fm%2Fn%2Fme');
});
