import { getGiftTextKey, parseCode } from './gift-texts';

test('kinds have the names of the specification', () => {
  expect([1, 2, 3].map((kind) => getGiftTextKey(kind as 1))).toEqual(['cash', 'discount', 'freeBet']);
});

test.each([
  [' oware-1000 ', { code: 'OWARE-1000' }],
  ['', { error: 'codeMissing' }],
  ['  ', { error: 'codeMissing' }],
  ['ABC', { error: 'codeWrong' }],
  ['ABCD EFGH', { error: 'codeWrong' }],
  ['A'.repeat(33), { error: 'codeWrong' }],
  ['ABCDÉ', { error: 'codeWrong' }],
])('parses %j as %j', (typed, read) => expect(parseCode(typed)).toEqual(read));
