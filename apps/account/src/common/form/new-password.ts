import { PASSWORD_LENGTH } from '@oware/config';

/** Error of a new password, as a text key. */
export type PasswordError = 'passwordMissing' | 'passwordShort' | 'passwordSimple' | 'passwordWeak';

/**
 * Validates a new password.
 * @param phone national digits, which the password must not contain
 */
export function checkNewPassword(password: string, phone: string): PasswordError | undefined {
  if (password === '') return 'passwordMissing';
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return 'passwordShort';
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'passwordSimple';
  return phone !== '' && password.includes(phone) ? 'passwordWeak' : undefined;
}
