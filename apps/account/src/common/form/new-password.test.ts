import { checkNewPassword } from './new-password';

test.each([
  ['', 'passwordMissing'],
  ['Short77', 'passwordShort'],
  [`a1${'x'.repeat(63)}`, 'passwordShort'],
  ['onlyletters', 'passwordSimple'],
  ['12345678', 'passwordSimple'],
  ['a8030000001', 'passwordWeak'],
  ['ɔdɔ yɛ wu 1', undefined],
])('validates "%s": %s', (password, error) => expect(checkNewPassword(password, '8030000001')).toBe(error));
