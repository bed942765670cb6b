import { giftDay, giftWord, readCode } from './gift-words';

test('kinds have the names of the specification', () => {
  expect([1, 2, 3].map((kind) => giftWord(kind as 1))).toEqual(['cash', 'discount', 'freeBet']);
});

test.each([
  [Date.UTC(2026, 0, 2, 23, 30), 0, '02/01/2026'],
  [Date.UTC(2026, 0, 2, 23, 30), 60, '03/01/2026'],
])('the day of %d at GMT+%d min is %s', (time, offset, day) => expect(giftDay(time, offset)).toBe(day));

test.each([
  [' oware-1000 ', { code: 'OWARE-1000' }],
  ['', { error: 'codeMissing' }],
  ['  ', { error: 'codeMissing' }],
  ['ABC', { error: 'codeWrong' }],
  ['ABCD EFGH', { error: 'codeWrong' }],
  ['A'.repeat(33), { error: 'codeWrong' }],
  ['ABCDÉ', { error: 'codeWrong' }],
])('%j reads as %j', (typed, read) => expect(readCode(typed)).toEqual(read));
