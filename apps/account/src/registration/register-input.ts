import { ageOn, emailFault, isMobilePhone, MIN_AGE, PASSWORD_LENGTH, type CountryConfig } from '@oware/config';

/** What the form asks for. */
export interface RegisterInput {
  /** Missing when the phone is the only thing that is proved. */
  email?: string;
  /** National digits, without the leading zero. */
  phone: string;
  password: string;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  terms: boolean;
}

/** What is wrong with the form, by field, as a text's key. */
export interface RegisterErrors {
  email?: 'emailMissing' | 'emailWrong';
  phone?: 'phoneMissing' | 'phoneWrong';
  password?: PasswordError;
  dateOfBirth?: 'dateMissing' | 'tooYoung';
  terms?: 'termsMissing';
}
export type PasswordError = 'passwordMissing' | 'passwordShort' | 'passwordSimple' | 'passwordWeak';

/** What is wrong with a password that is chosen; `phone` may not be in it. */
export function checkNewPassword(password: string, phone: string): PasswordError | undefined {
  if (password === '') return 'passwordMissing';
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return 'passwordShort';
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'passwordSimple';
  return phone !== '' && password.includes(phone) ? 'passwordWeak' : undefined;
}

/** Checks what was typed; an empty object when all is well. @param now ms since 1970 */
export function checkRegistration(input: RegisterInput, country: CountryConfig, now: number): RegisterErrors {
  const { email, phone, password, dateOfBirth, terms } = input;
  const age = ageOn(dateOfBirth, now, country.gmtOffset);
  const wrongPassword = checkNewPassword(password, phone);
  return {
    ...(email === '' ? { email: 'emailMissing' } : email !== undefined && emailFault(email) !== undefined ? { email: 'emailWrong' } : {}),
    ...(phone === '' ? { phone: 'phoneMissing' } : isMobilePhone(country.shortName, phone) ? {} : { phone: 'phoneWrong' }),
    ...(wrongPassword ? { password: wrongPassword } : {}),
    ...(age === undefined ? { dateOfBirth: 'dateMissing' } : age < MIN_AGE ? { dateOfBirth: 'tooYoung' } : {}),
    ...(terms ? {} : { terms: 'termsMissing' }),
  };
}

/** The server's refusals of fields, as the form says them. */
export function refusedFields(data: unknown): RegisterErrors {
  const fields = (data as { fields?: unknown } | null)?.fields;
  const refused = Array.isArray(fields) ? (fields as { field?: unknown; code?: unknown }[]) : [];
  const names = refused.map(({ field }) => field);
  const tooYoung = refused.some(({ field, code }) => field === 'dateOfBirth' && code === 'too_young');
  return {
    ...(names.includes('email') ? { email: 'emailWrong' } : {}),
    ...(names.includes('phone') ? { phone: 'phoneWrong' } : {}),
    ...(names.includes('password') ? { password: 'passwordWeak' } : {}),
    ...(names.includes('dateOfBirth') ? { dateOfBirth: tooYoung ? 'tooYoung' : 'dateMissing' } : {}),
  };
}
