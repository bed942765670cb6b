import { ageOn, countries, MIN_AGE, type CountryCode } from '@oware/config';
import { type IdentityRefusal } from '@oware/contracts';
import { namesAgree } from '../../platform/person-name';
import { type Holder } from './provider';

/** What the account says of its player. */
export interface Claim {
  country: CountryCode;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dateOfBirth: string | null;
}

/** Compares what the account says with who was found. @returns why it is refused; null when it is the player @param now ms since 1970 */
export function refusalOf(claim: Claim, holder: Holder, now: number): IdentityRefusal | null {
  const born = holder.dateOfBirth ?? claim.dateOfBirth;
  const age = born === null ? undefined : ageOn(born, now, countries[claim.country].gmtOffset);
  if (holder.dateOfBirth !== null && age === undefined) return 'unreadable';
  if (age !== undefined && age < MIN_AGE) return 'underage';
  if (!namesAgree(`${claim.firstName} ${claim.lastName}`, holder.fullName)) return 'name_mismatch';
  if (claim.dateOfBirth !== null && holder.dateOfBirth !== null && claim.dateOfBirth !== holder.dateOfBirth)
    return 'birth_date';
  return null;
}

/** When somebody is old enough, ms since 1970. @param born YYYY-MM-DD */
export function adultAt(born: string, country: CountryCode): number {
  const day = new Date(`${born}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + MIN_AGE);
  return day.getTime() - countries[country].gmtOffset * 60_000;
}
