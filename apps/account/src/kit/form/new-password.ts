import { PASSWORD_LENGTH } from '@oware/config';

/** What is wrong with a password that is chosen, as a text's key. */
export type PasswordError = 'passwordMissing' | 'passwordShort' | 'passwordSimple' | 'passwordWeak';

/** What is wrong with a password that is chosen. @param phone national digits, which may not be in it */
export function checkNewPassword(password: string, phone: string): PasswordError | undefined {
  if (password === '') return 'passwordMissing';
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return 'passwordShort';
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'passwordSimple';
  return phone !== '' && password.includes(phone) ? 'passwordWeak' : undefined;
}
