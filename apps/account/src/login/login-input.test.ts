import { checkLogin, phoneDigits } from './login-input';

test.each([
  ['0801 234 5678', '8012345678'],
  ['+234 801-234-5678', '8012345678'],
  ['002348012345678', '8012345678'],
  ['+2340801(234)5678', '8012345678'],
  ['234567', '234567'],
  ['0', '0'],
  ['abc', 'abc'],
])('%s is %s', (typed, digits) => expect(phoneDigits(typed, '234')).toBe(digits));

test.each([
  ['8012345678', 'x', {}],
  ['', '', { phone: 'phoneMissing', password: 'passwordMissing' }],
  ['12345', 'x', { phone: 'phoneWrong' }],
  ['+44123456', 'x', { phone: 'phoneWrong' }],
  ['1'.repeat(16), '', { phone: 'phoneWrong', password: 'passwordMissing' }],
])('%s with password "%s" gives %j', (phone, password, errors) => expect(checkLogin(phone, password)).toEqual(errors));
