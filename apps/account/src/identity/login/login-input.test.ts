import { checkLogin } from './login-input';

test.each([
  ['8012345678', 'x', {}],
  ['', '', { phone: 'phoneMissing', password: 'passwordMissing' }],
  ['12345', 'x', { phone: 'phoneWrong' }],
  ['+44123456', 'x', { phone: 'phoneWrong' }],
  ['1'.repeat(16), '', { phone: 'phoneWrong', password: 'passwordMissing' }],
])('%s with password "%s" gives %j', (phone, password, errors) => expect(checkLogin(phone, password)).toEqual(errors));
