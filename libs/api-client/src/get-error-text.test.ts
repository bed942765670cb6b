import { getErrorText } from './get-error-text';

const DEFAULT = 'Sorry, something went wrong. Please try again later.';
const failure = (kind: string, message: string) => ({ kind, message, status: null, bizCode: null, data: null });

test.each([
  ['biz', 'The code is wrong.', 'The code is wrong.'],
  ['http', DEFAULT, DEFAULT],
  ['network', 'Failed to fetch', 'no network'],
  ['cipher', 'fetch res error', DEFAULT],
  ['aborted', 'The operation was aborted', DEFAULT],
] as const)('for a failure of kind %s', (kind, message, text) =>
  expect(getErrorText(failure(kind, message), 'no network')).toBe(text),
);

test.each([
  new TypeError('Failed to fetch'),
  'Failed to fetch',
  undefined,
  null,
  failure('network', 'Failed to fetch'),
])('for %p without a text for a lost network', (error) => expect(getErrorText(error)).toBe(DEFAULT));
