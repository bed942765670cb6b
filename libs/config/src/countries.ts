import { GMT_OFFSET } from './kick-off-times';

/** Countries the product serves (reference: platform). */
export type CountryCode = 'gh' | 'ng';

/** Configuration of a country (reference: constants). */
export interface CountryConfig {
  /** First segment of every page path. */
  shortName: CountryCode;
  region: string;
  /** Telephone code without a plus sign. */
  countryCode: '233' | '234';
  /** ISO 4217 code. */
  currency: 'GHS' | 'NGN';
  productCode: 308 | 307;
  /** Sent as the OperId header. */
  operId: 7 | 8;
  /** BCP 47 language tag for `lang` and hreflang. */
  locale: 'en-GH' | 'en-NG';
  /** Offset from GMT in minutes, all year. */
  gmtOffset: number;
}

/** All countries by short name. */
export const countries: Readonly<Record<CountryCode, CountryConfig>> = {
  gh: {
    shortName: 'gh',
    region: 'Ghana',
    countryCode: '233',
    currency: 'GHS',
    productCode: 308,
    operId: 7,
    locale: 'en-GH',
    gmtOffset: GMT_OFFSET.gh,
  },
  ng: {
    shortName: 'ng',
    region: 'Nigeria',
    countryCode: '234',
    currency: 'NGN',
    productCode: 307,
    operId: 8,
    locale: 'en-NG',
    gmtOffset: GMT_OFFSET.ng,
  },
};

/** Country for visitors whose address contains no country (reference: platform). */
export const DEFAULT_COUNTRY: CountryCode = 'ng';

/** Parses a country short name in any letter case; undefined for unknown ones. */
export function parseCountry(text: string | undefined): CountryCode | undefined {
  const name = text?.toLowerCase();
  return name === 'gh' || name === 'ng' ? name : undefined;
}
