import { faultsOf } from '../../kit/form/faults';

/** What is wrong with the login form, by field. */
export interface LoginErrors {
  phone?: 'phoneMissing' | 'phoneWrong' | undefined;
  password?: 'passwordMissing' | undefined;
}

/** Checks what was typed; an empty object when all is well. */
export const checkLogin = (phone: string, password: string): LoginErrors =>
  faultsOf<LoginErrors>({
    phone: phone === '' ? 'phoneMissing' : /^\d{6,15}$/.test(phone) ? undefined : 'phoneWrong',
    password: password === '' ? 'passwordMissing' : undefined,
  });
