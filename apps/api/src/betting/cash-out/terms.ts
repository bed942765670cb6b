import { type CashOutConfig, type CountryCode, countries } from '@oware/config';
import { type Orders } from '../orders/service';
import { type PlacingTerms } from './place-instead';

/** On what terms a bet is cashed out. */
export interface Terms {
  country: CountryCode;
  cashOut: CashOutConfig;
  placing: PlacingTerms;
}

export interface TermsParts {
  /** The live delay of a country, and what a new bet is placed by. */
  orders: Pick<Orders, 'terms'>;
  cashOutConfig(country: CountryCode): CashOutConfig | Promise<CashOutConfig>;
}

/** The terms that hold in a country now. */
export async function termsOf(country: CountryCode, { orders, cashOutConfig }: TermsParts): Promise<Terms> {
  const [placing, cashOut] = await Promise.all([orders.terms(country), cashOutConfig(country)]);
  return { country, cashOut, placing };
}

/** The country whose money a bet is in. */
export function countryOf(currency: string): CountryCode {
  const country = Object.values(countries).find((each) => each.currency === currency);
  if (country === undefined) throw new Error(`No country pays in ${currency}.`);
  return country.shortName;
}
