import { wordsOf } from './words-of';

test.each([
  ['biz', 'The code is wrong.', 'The code is wrong.'],
  ['http', 'Sorry, something went wrong. Please try again later.', 'Sorry, something went wrong. Please try again later.'],
  ['network', 'Failed to fetch', 'no network'],
  ['cipher', 'fetch res error', 'Sorry, something went wrong. Please try again later.'],
  ['aborted', 'The operation was aborted', 'Sorry, something went wrong. Please try again later.'],
] as const)('of a failure of kind %s', (kind, message, words) => expect(wordsOf({ kind, message }, 'no network')).toBe(words));
