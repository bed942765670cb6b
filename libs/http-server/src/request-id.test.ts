import { getRequestId } from './request-id';

const getId = (given?: string | string[]): string =>
  getRequestId({ headers: given === undefined ? {} : { 'x-request-id': given as string } });

it.each(['0f8fad5b-d9cb-469f-a165-70867728950e', 'req_1234', '4bf92f3577b34da6a3ce929d0e0e4736', 'x'.repeat(64)])(
  'accepts %s',
  (id) => {
    expect(getId(id)).toBe(id);
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
])('creates a new id instead of %j', (given) => {
  const created = getId(given);
  expect(created).toMatch(/^[0-9a-f-]{36}$/);
  expect(getId(given)).not.toBe(created);
});
