import { movesPrimaryPhone } from './primary-phone';

test.each([
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120', true],
  ['Mozilla/5.0 (Linux; Android 14) OwareApp/10.505.581 (android)', true],
  ['Mozilla/5.0 (Linux; Android 14) OwareApp/10.505.580 (android)', false],
  ['Mozilla/5.0 (iPhone) OwareApp/1.0.0 (ios)', true],
])('with %s the primary phone can be moved: %s', (userAgent, moves) => {
  expect(movesPrimaryPhone(userAgent)).toBe(moves);
});
