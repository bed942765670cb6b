import {
  birthDateFault,
  emailFault,
  MIN_AGE,
  nameFault,
  nicknameFault,
  tidyText,
  type CountryCode,
  type ProfileFault,
} from '@oware/config';
import { BizCode, type ProfileField, type ProfileUpdate } from '@oware/contracts';
import { BizError, type FieldError } from '../../platform/http';
import { isAvatar } from './avatars';
import { locations } from './locations';
import { isReserved } from './nickname';

const messages: Readonly<Record<ProfileFault, string>> = {
  missing: 'is missing.',
  too_short: 'is too short.',
  too_long: 'is too long.',
  letters: 'has a sign that is not allowed.',
  not_a_date: 'is not a date of birth.',
  too_young: `must be ${MIN_AGE} years ago or more.`,
  not_an_email: 'is not an email address.',
  unknown: 'is not one that can be chosen.',
  reserved: 'is kept for the product. Please choose another one.',
  taken: 'is taken. Please choose another one.',
  locked: 'was set before and is locked.',
};

/** The refusal of fields, each with its code. */
export function refusedFields(code: BizCode, faults: Partial<Record<ProfileField, ProfileFault>>): BizError {
  const fields = Object.entries(faults).map(([field, fault]): FieldError => ({
    field,
    code: fault,
    message: messages[fault],
  }));
  const [first] = fields;
  return new BizError(code, first ? `${first.field} ${first.message}` : 'There is nothing to change.', { fields });
}

/**
 * Tidies and checks the fields of an update; empty location and email become null.
 * @param now ms since 1970
 * @throws BizError 40000 with a code for each wrong field
 */
export function checkUpdate(
  country: CountryCode,
  update: ProfileUpdate,
  now: number,
): Partial<Record<ProfileField, string | null>> {
  const checks: Record<ProfileField, (text: string) => ProfileFault | undefined> = {
    nickname: (text) => nicknameFault(text) ?? (isReserved(text) ? 'reserved' : undefined),
    firstName: nameFault,
    lastName: nameFault,
    email: emailFault,
    dateOfBirth: (text) => birthDateFault(text, country, now),
    location: (text) => (text === '' || locations[country].includes(text) ? undefined : 'unknown'),
    avatar: (text) => (isAvatar(text) ? undefined : 'unknown'),
  };
  const entries = Object.entries(update).flatMap(([field, text]) =>
    text === undefined ? [] : [[field as ProfileField, tidyText(text)] as const],
  );
  const faults = Object.fromEntries(
    entries.flatMap(([field, text]) => {
      const fault = checks[field](text);
      return fault === undefined ? [] : [[field, fault]];
    }),
  );
  if (entries.length === 0 || Object.keys(faults).length > 0) throw refusedFields(BizCode.invalidInput, faults);
  return Object.fromEntries(entries.map(([field, text]) => [field, text === '' ? null : text]));
}
