import { type CountryCode, countries } from './countries';
import { getAge, MIN_AGE } from './registration';

/**
 * Minimum and maximum length of nickname, first and last name, and maximum length of the email address, in characters.
 */
export const PROFILE_LENGTH = { nickname: { min: 3, max: 20 }, name: { min: 2, max: 40 }, email: 254 } as const;
/** Maximum plausible age, years. */
const MAX_AGE = 120;

/** Validation error of a profile field; also its code on the wire. */
export type ProfileError =
  | 'missing'
  | 'too_short'
  | 'too_long'
  | 'letters'
  | 'not_a_date'
  | 'too_young'
  | 'not_an_email'
  | 'unknown'
  | 'reserved'
  | 'taken'
  | 'locked';

const NICKNAME = /^\p{Script=Latin}(?:[\p{Script=Latin}\d_]\p{M}?|\p{M}(?!\p{M}))*$/u;
const NAME = /^\p{L}(?:[\p{L}\p{M}]|['’. -](?=[\p{L}\p{M}]|$))*$/u;
const EMAIL = /^[^\s@"<>(),;:\\]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

/** Normalises a text for storage: Unicode NFC, single spaces, none at the ends. */
export const tidyText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Validates a tidy nickname: Latin letters, digits and `_`, starting with a letter. */
export const validateNickname = (nickname: string): ProfileError | undefined =>
  getLengthError(nickname, PROFILE_LENGTH.nickname) ?? (NICKNAME.test(nickname) ? undefined : 'letters');

/** Validates a tidy first or last name: letters of any script, with `'`, `.`, `-` and spaces between them. */
export const validateName = (name: string): ProfileError | undefined =>
  getLengthError(name, PROFILE_LENGTH.name) ?? (NAME.test(name) ? undefined : 'letters');

/** Validates an email address; an empty one is valid. */
export function validateEmail(email: string): ProfileError | undefined {
  if (email === '') return undefined;
  if (email.length > PROFILE_LENGTH.email) return 'too_long';
  return EMAIL.test(email) ? undefined : 'not_an_email';
}

/**
 * Validates a date of birth.
 * @param birthDate YYYY-MM-DD
 * @param now ms since 1970
 */
export function validateBirthDate(birthDate: string, country: CountryCode, now: number): ProfileError | undefined {
  if (birthDate === '') return 'missing';
  const age = getAge(birthDate, now, countries[country].gmtOffset);
  if (age === undefined || age > MAX_AGE) return 'not_a_date';
  return age < MIN_AGE ? 'too_young' : undefined;
}

function getLengthError(text: string, { min, max }: { min: number; max: number }): ProfileError | undefined {
  if (text === '') return 'missing';
  if (text.length < min) return 'too_short';
  return text.length > max ? 'too_long' : undefined;
}
