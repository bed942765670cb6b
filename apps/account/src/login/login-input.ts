/** What is wrong with the login form, by field. */
export interface LoginErrors {
  phone?: 'phoneMissing' | 'phoneWrong';
  password?: 'passwordMissing';
}

/**
 * The digits of a phone number as people write it: blanks and dashes go, and so does the country code when it was typed
 * or filled in although it stands before the field.
 */
export function phoneDigits(text: string, countryCode: string): string {
  const compact = text.replace(/[\s().-]/g, '');
  return compact.replace(new RegExp(`^(\\+|00)${countryCode}`), '').replace(/^0+(?=\d)/, '');
}

/** Checks what was typed; an empty object when all is well. */
export function checkLogin(phone: string, password: string): LoginErrors {
  const errors: LoginErrors = {};
  if (phone === '') errors.phone = 'phoneMissing';
  else if (!/^\d{6,15}$/.test(phone)) errors.phone = 'phoneWrong';
  if (password === '') errors.password = 'passwordMissing';
  return errors;
}
