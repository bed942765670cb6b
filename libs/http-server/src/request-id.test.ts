import { getRequestId } from './request-id';

const idOf = (given?: string | string[]): string =>
  getRequestId({ headers: given === undefined ? {} : { 'x-request-id': given as string } });

it.each(['0f8fad5b-d9cb-469f-a165-70867728950e', 'req_1234', '4bf92f3577b34da6a3ce929d0e0e4736', 'x'.repeat(64)])(
  'takes %s',
  (id) => {
    expect(idOf(id)).toBe(id);
  },
);

it.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'two words',
  'a.b.c.d.e',
  'a"b":"cdef',
  'line\nfeed',
  'über-lang',
  ['12345678', '87654321'],
])('makes a new one instead of %j', (given) => {
  const made = idOf(given);
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
  expect(idOf(given)).not.toBe(made);
});
