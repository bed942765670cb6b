import { createCookies } from './cookies';

it('reads a header', () => {
  const cookies = createCookies(() => 'a=1; theme=light;userId=u%201; broken=%zz; ab=2');
  expect(cookies.get('a')).toBe('1');
  expect(cookies.get('theme')).toBe('light');
  expect(cookies.get('userId')).toBe('u 1');
  expect(cookies.get('broken')).toBe('%zz');
  expect(cookies.get('b')).toBeUndefined();
});
