import { ageOn, emailFault, MIN_AGE, type CountryConfig } from '@oware/config';
import { faultsOf } from '../../kit/form/faults';
import { checkNewPassword, type PasswordError } from '../../kit/form/new-password';
import { phoneFault } from '../../kit/form/phone-fault';
import { refusedCodes } from '../../kit/form/refused-codes';

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
  /** The code of who brought the player here, as it was typed; empty without one. */
  referral: string;
}

/** What is wrong with the form, by field, as a text's key. */
export interface RegisterErrors {
  email?: 'emailMissing' | 'emailWrong' | undefined;
  phone?: 'phoneMissing' | 'phoneWrong' | undefined;
  password?: PasswordError | undefined;
  dateOfBirth?: 'dateMissing' | 'tooYoung' | undefined;
  terms?: 'termsMissing' | undefined;
  referral?: 'referralWrong' | 'referralSameDevice' | undefined;
}

/** Checks what was typed; an empty object when all is well. @param now ms since 1970 */
export function checkRegistration(
  { email, phone, password, dateOfBirth, terms }: RegisterInput,
  country: CountryConfig,
  now: number,
): RegisterErrors {
  const age = ageOn(dateOfBirth, now, country.gmtOffset);
  return faultsOf<RegisterErrors>({
    email:
      email === '' ? 'emailMissing' : email !== undefined && emailFault(email) !== undefined ? 'emailWrong' : undefined,
    phone: phoneFault(phone, country),
    password: checkNewPassword(password, phone),
    dateOfBirth: age === undefined ? 'dateMissing' : age < MIN_AGE ? 'tooYoung' : undefined,
    terms: terms ? undefined : 'termsMissing',
  });
}

/** The server's refusals of fields, as the form says them. */
export function refusedFields(data: unknown): RegisterErrors {
  const codes = refusedCodes(data);
  return faultsOf<RegisterErrors>({
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
