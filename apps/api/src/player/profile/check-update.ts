import {
  validateBirthDate,
  validateEmail,
  MIN_AGE,
  validateName,
  validateNickname,
  tidyText,
  type CountryCode,
  type ProfileError,
} from '@oware/config';
import { BizCode, type ProfileField, type ProfileUpdate } from '@oware/contracts';
import { BizError, type FieldError } from '../../platform/http';
import { isAvatar } from '../avatars';
import { locations } from './locations';
import { isReserved } from './nickname';

const messages: Readonly<Record<ProfileError, string>> = {
  missing: 'is missing.',
  too_short: 'is too short.',
  too_long: 'is too long.',
  letters: 'has a character that is not allowed.',
  not_a_date: 'is not a date of birth.',
  too_young: `must be ${MIN_AGE} years ago or more.`,
  not_an_email: 'is not an email address.',
  unknown: 'cannot be chosen.',
  reserved: 'is reserved. Please choose another one.',
  taken: 'is taken. Please choose another one.',
  locked: 'was set before and is locked.',
};

/** Creates the error for rejected fields, with a code for each. */
export function createFieldError(code: BizCode, errors: Partial<Record<ProfileField, ProfileError>>): BizError {
  const fields = Object.entries(errors).map(([field, error]): FieldError => ({
    field,
    code: error,
    message: messages[error],
  }));
  const [first] = fields;
  return new BizError(code, first ? `${first.field} ${first.message}` : 'There is nothing to change.', { fields });
}

/**
 * Trims and validates the fields of an update; an empty location or email becomes null.
 * @param now ms since 1970
 * @throws BizError 40000 with a code for each wrong field
 */
export function checkUpdate(
  country: CountryCode,
  update: ProfileUpdate,
  now: number,
): Partial<Record<ProfileField, string | null>> {
  const checks: Record<ProfileField, (text: string) => ProfileError | undefined> = {
    nickname: (text) => validateNickname(text) ?? (isReserved(text) ? 'reserved' : undefined),
    firstName: validateName,
    lastName: validateName,
    email: validateEmail,
    dateOfBirth: (text) => validateBirthDate(text, country, now),
    location: (text) => (text === '' || locations[country].includes(text) ? undefined : 'unknown'),
    avatar: (text) => (isAvatar(text) ? undefined : 'unknown'),
  };
  const entries = Object.entries(update).flatMap(([field, text]) =>
    text === undefined ? [] : [[field as ProfileField, tidyText(text)] as const],
  );
  const errors = Object.fromEntries(
    entries.flatMap(([field, text]) => {
      const error = checks[field](text);
      return error === undefined ? [] : [[field, error]];
    }),
  );
  if (entries.length === 0 || Object.keys(errors).length > 0) throw createFieldError(BizCode.invalidInput, errors);
  return Object.fromEntries(entries.map(([field, text]) => [field, text === '' ? null : text]));
}
