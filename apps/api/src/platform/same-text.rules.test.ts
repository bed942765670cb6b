import { isSameText } from './same-text';

it.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', '', true],
  // The same number of characters, but more bytes.
  ['abc', 'abé', false],
])('compares %j with %j: %s', (secret, brought, same) => {
  expect(isSameText(secret, brought)).toBe(same);
});
