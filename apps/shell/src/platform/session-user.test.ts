import { createCookies } from '@oware/platform';
import { sessionUser } from './session-user';

test.each([
  ['', 'ng', null],
  ['userId=u1', 'ng', 'u1'],
  ['userId=u1; countryCode=234', 'ng', 'u1'],
  ['userId=u1; countryCode=234', 'gh', null],
  ['userId=u1; countryCode=233', 'gh', 'u1'],
] as const)('with "%s" the pages of %s see %s', (cookie, country, user) => {
  expect(sessionUser(createCookies(() => cookie), country)).toBe(user);
});
