import { type CountryCode, countries } from './countries';
import { ageOn, MIN_AGE } from './registration';

/** Shortest and longest nickname, first and last name, and the longest email address, characters. */
export const PROFILE_LENGTH = { nickname: { min: 3, max: 20 }, name: { min: 2, max: 40 }, email: 254 } as const;
/** Nobody is older, years. */
const MAX_AGE = 120;

/** What is wrong with a field of the profile; also its code on the wire. */
export type ProfileFault =
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

/** A text as it is kept: one form of each letter, single spaces, none at the ends. */
export const tidyText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** What is wrong with a tidy nickname: letters of the Latin script, digits and `_`, a letter first. */
export const nicknameFault = (nickname: string): ProfileFault | undefined =>
  lengthFault(nickname, PROFILE_LENGTH.nickname) ?? (NICKNAME.test(nickname) ? undefined : 'letters');

/** What is wrong with a tidy first or last name: letters of any script, `'`, `.`, `-` and spaces between them. */
export const nameFault = (name: string): ProfileFault | undefined =>
  lengthFault(name, PROFILE_LENGTH.name) ?? (NAME.test(name) ? undefined : 'letters');

/** What is wrong with an email address; none at all is fine. */
export function emailFault(email: string): ProfileFault | undefined {
  if (email === '') return undefined;
  if (email.length > PROFILE_LENGTH.email) return 'too_long';
  return EMAIL.test(email) ? undefined : 'not_an_email';
}

/** What is wrong with a date of birth. @param birthDate YYYY-MM-DD @param now ms since 1970 */
export function birthDateFault(birthDate: string, country: CountryCode, now: number): ProfileFault | undefined {
  if (birthDate === '') return 'missing';
  const age = ageOn(birthDate, now, countries[country].gmtOffset);
  if (age === undefined || age > MAX_AGE) return 'not_a_date';
  return age < MIN_AGE ? 'too_young' : undefined;
}

function lengthFault(text: string, { min, max }: { min: number; max: number }): ProfileFault | undefined {
  if (text === '') return 'missing';
  if (text.length < min) return 'too_short';
  return text.length > max ? 'too_long' : undefined;
}
