import { getAge, validateEmail, MIN_AGE, type CountryConfig } from '@oware/config';
import { collectFieldErrors } from '../../common/form/form-errors';
import { checkNewPassword, type PasswordError } from '../../common/form/new-password';
import { validatePhone } from '../../common/form/phone-error';
import { getRejectedCodes } from '../../common/form/rejected-codes';

/** Values of the registration form. */
export interface RegisterInput {
  /** Missing for a registration by phone only. */
  email?: string;
  /** National digits, without the leading zero. */
  phone: string;
  password: string;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  terms: boolean;
  /** Referral code of the player who invited this one, as typed; empty without one. */
  referral: string;
}

/** Errors of the form by field, as text keys. */
export interface RegisterErrors {
  email?: 'emailMissing' | 'emailWrong' | undefined;
  phone?: 'phoneMissing' | 'phoneWrong' | undefined;
  password?: PasswordError | undefined;
  dateOfBirth?: 'dateMissing' | 'tooYoung' | undefined;
  terms?: 'termsMissing' | undefined;
  referral?: 'referralWrong' | 'referralSameDevice' | undefined;
}

/**
 * Validates the input; returns an empty object when it is valid.
 * @param now ms since 1970
 */
export function checkRegistration(
  { email, phone, password, dateOfBirth, terms }: RegisterInput,
  country: CountryConfig,
  now: number,
): RegisterErrors {
  const age = getAge(dateOfBirth, now, country.gmtOffset);
  return collectFieldErrors<RegisterErrors>({
    email:
      email === ''
        ? 'emailMissing'
        : email !== undefined && validateEmail(email) !== undefined
          ? 'emailWrong'
          : undefined,
    phone: validatePhone(phone, country),
    password: checkNewPassword(password, phone),
    dateOfBirth: age === undefined ? 'dateMissing' : age < MIN_AGE ? 'tooYoung' : undefined,
    terms: terms ? undefined : 'termsMissing',
  });
}

/** Converts the fields that the server rejected to errors of the form. */
export function toFieldErrors(data: unknown): RegisterErrors {
  const codes = getRejectedCodes(data);
  return collectFieldErrors<RegisterErrors>({
    email: codes.has('email') ? 'emailWrong' : undefined,
    phone: codes.has('phone') ? 'phoneWrong' : undefined,
    password: codes.has('password') ? 'passwordWeak' : undefined,
    dateOfBirth: !codes.has('dateOfBirth')
      ? undefined
      : codes.get('dateOfBirth') === 'too_young'
        ? 'tooYoung'
        : 'dateMissing',
  });
}
