import { type CountryCode } from './countries';

/** Minimum age of a player in years. */
export const MIN_AGE = 18;
/** Minimum and maximum length of a password in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

/** Mobile numbers without the country code and the leading zero: ten digits in Nigeria, nine in Ghana. */
const mobilePhones: Readonly<Record<CountryCode, RegExp>> = { ng: /^[789][01]\d{8}$/, gh: /^[25]\d{8}$/ };

/** Returns whether a number, in the form that accounts store, can be a mobile phone of the country. */
export const isMobilePhone = (country: CountryCode, phone: string): boolean => mobilePhones[country].test(phone);

/**
 * Returns the age in full years.
 * @param birthDate YYYY-MM-DD
 * @param now ms since 1970
 * @param gmtOffset offset of the country from GMT, minutes
 * @returns undefined for an invalid date
 */
export function getAge(birthDate: string, now: number, gmtOffset: number): number | undefined {
  const born = new Date(`${birthDate}T00:00:00Z`);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(birthDate) ||
    Number.isNaN(born.getTime()) ||
    born.toISOString().slice(0, 10) !== birthDate
  )
    return undefined;
  const today = new Date(now + gmtOffset * 60_000).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
