import {
  validateBirthDate,
  validateEmail,
  validateName,
  validateNickname,
  type CountryCode,
  type ProfileError,
} from '@oware/config';
import { type ProfileField, type SetOnceField } from '@oware/contracts';
import { getRejectedCodes } from '../../common/form/rejected-codes';
import { getLastSegment } from '../../common/last-segment';

/** Fields with their own page; the value is the last segment of its path. */
export const fieldPaths = {
  nickname: 'nickname',
  firstName: 'firstname',
  lastName: 'lastname',
  dateOfBirth: 'date-of-birth',
  location: 'location',
  email: 'email',
} as const satisfies Partial<Record<ProfileField, string>>;
export type PagedField = keyof typeof fieldPaths;

/** Fields in the order of the profile page. */
export const pagedFields = Object.keys(fieldPaths) as PagedField[];

/** Returns the field whose page has this address. */
export function getField(pathname: string): PagedField {
  return pagedFields.find((field) => fieldPaths[field] === getLastSegment(pathname)) ?? 'nickname';
}

/**
 * Validates the input as far as the browser can.
 * @param now ms since 1970
 */
export function validateField(
  field: PagedField,
  text: string,
  country: CountryCode,
  now: number,
): ProfileError | undefined {
  switch (field) {
    case 'nickname':
      return validateNickname(text);
    case 'firstName':
    case 'lastName':
      return validateName(text);
    case 'dateOfBirth':
      return validateBirthDate(text, country, now);
    case 'email':
      return validateEmail(text);
    case 'location':
      return undefined;
  }
}

/** Returns the server's error code for a field; undefined without one. */
export const getServerError = (data: unknown, field: ProfileField): ProfileError | undefined =>
  getRejectedCodes(data).get(field) as ProfileError | undefined;

/** Returns the text key of an error. */
export const getErrorTextKey = (field: PagedField, error: ProfileError) =>
  error === 'letters' && field === 'nickname' ? ('nicknameLetters' as const) : error;

/** Text keys of the hints below the fields. */
export const hintOf = {
  nickname: 'nicknameHint',
  firstName: 'nameHint',
  lastName: 'nameHint',
  dateOfBirth: 'dateHint',
  location: 'locationHint',
  email: 'emailHint',
} as const satisfies Record<PagedField, string>;

/** Whether a field can be locked. */
export const isSetOnce = (field: PagedField): field is SetOnceField & PagedField =>
  field === 'firstName' || field === 'lastName' || field === 'dateOfBirth';
