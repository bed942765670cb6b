import { collectFieldErrors } from '../../common/form/form-errors';

/** Errors of the login form by field, as text keys. */
export interface LoginErrors {
  phone?: 'phoneMissing' | 'phoneWrong' | undefined;
  password?: 'passwordMissing' | undefined;
}

/** Validates the input; returns an empty object when it is valid. */
export const checkLogin = (phone: string, password: string): LoginErrors =>
  collectFieldErrors<LoginErrors>({
    phone: phone === '' ? 'phoneMissing' : /^\d{6,15}$/.test(phone) ? undefined : 'phoneWrong',
    password: password === '' ? 'passwordMissing' : undefined,
  });
