import {
  birthDateFault,
  emailFault,
  nameFault,
  nicknameFault,
  type CountryCode,
  type ProfileFault,
} from '@oware/config';
import { type ProfileField, type SetOnceField } from '@oware/contracts';
import { refusedCodes } from '../../kit/form/refused-codes';
import { lastPart } from '../../kit/last-part';

/** Fields with a page of their own; the last part of its path. */
export const fieldPaths = {
  nickname: 'nickname',
  firstName: 'firstname',
  lastName: 'lastname',
  dateOfBirth: 'date-of-birth',
  location: 'location',
  email: 'email',
} as const satisfies Partial<Record<ProfileField, string>>;
export type PagedField = keyof typeof fieldPaths;

/** In the order of the profile page. */
export const pagedFields = Object.keys(fieldPaths) as PagedField[];

/** The field whose page stands at an address. */
export function fieldAt(pathname: string): PagedField {
  return pagedFields.find((field) => fieldPaths[field] === lastPart(pathname)) ?? 'nickname';
}

/** What is wrong with what was typed, as far as the browser can tell. @param now ms since 1970 */
export function faultOf(field: PagedField, text: string, country: CountryCode, now: number): ProfileFault | undefined {
  switch (field) {
    case 'nickname':
      return nicknameFault(text);
    case 'firstName':
    case 'lastName':
      return nameFault(text);
    case 'dateOfBirth':
      return birthDateFault(text, country, now);
    case 'email':
      return emailFault(text);
    case 'location':
      return undefined;
  }
}

/** The code that the server gave to a field; undefined when it gave none. */
export const serverFault = (data: unknown, field: ProfileField): ProfileFault | undefined =>
  refusedCodes(data).get(field) as ProfileFault | undefined;

/** The key of the words for a fault. */
export const faultText = (field: PagedField, fault: ProfileFault) =>
  fault === 'letters' && field === 'nickname' ? ('nicknameLetters' as const) : fault;

/** The key of what helps to fill a field in. */
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
