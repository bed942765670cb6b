import { parsePhoneDigits } from './phone-digits';

test.each([
  ['0801 234 5678', '8012345678'],
  ['+234 801-234-5678', '8012345678'],
  ['002348012345678', '8012345678'],
  ['+2340801(234)5678', '8012345678'],
  ['234567', '234567'],
  ['0', '0'],
  ['abc', 'abc'],
])('%s is %s', (typed, digits) => expect(parsePhoneDigits(typed, '234')).toBe(digits));
