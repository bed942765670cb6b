import { getAge, countries, MIN_AGE, type CountryCode } from '@oware/config';
import { type IdentityDeclineReason } from '@oware/contracts';
import { isNameOf } from '../../platform/person-name';
import { type Holder } from './provider';

/** Player data of the account. */
export interface Claim {
  country: CountryCode;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dateOfBirth: string | null;
}

/**
 * Compares the account's data with the holder that was found.
 * @param now ms since 1970
 * @returns the reason of a rejection; null when they
 * match
 */
export function getRejection(claim: Claim, holder: Holder, now: number): IdentityDeclineReason | null {
  const born = holder.dateOfBirth ?? claim.dateOfBirth;
  const age = born === null ? undefined : getAge(born, now, countries[claim.country].gmtOffset);
  if (holder.dateOfBirth !== null && age === undefined) return 'unreadable';
  if (age !== undefined && age < MIN_AGE) return 'underage';
  if (!isNameOf(`${claim.firstName} ${claim.lastName}`, holder.fullName)) return 'name_mismatch';
  if (claim.dateOfBirth !== null && holder.dateOfBirth !== null && claim.dateOfBirth !== holder.dateOfBirth)
    return 'birth_date';
  return null;
}

/**
 * Returns the time at which a person reaches the minimum age, ms since 1970.
 * @param born YYYY-MM-DD
 */
export function getAdultTime(born: string, country: CountryCode): number {
  const day = new Date(`${born}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + MIN_AGE);
  return day.getTime() - countries[country].gmtOffset * 60_000;
}
