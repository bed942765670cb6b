import { type CashOutConfig, type CountryCode, countries } from '@oware/config';
import { type Orders } from '../orders/api';
import { type PlacingTerms } from './place-instead';

/** Terms of a cash-out. */
export interface Terms {
  country: CountryCode;
  cashOut: CashOutConfig;
  placing: PlacingTerms;
}

export interface TermsDependencies {
  /** Source of the live delay of a country, and of the rules of new bets. */
  orders: Pick<Orders, 'terms'>;
  cashOutConfig(country: CountryCode): CashOutConfig | Promise<CashOutConfig>;
}

/** Loads the current terms of a country. */
export async function loadTerms(country: CountryCode, { orders, cashOutConfig }: TermsDependencies): Promise<Terms> {
  const [placing, cashOut] = await Promise.all([orders.terms(country), cashOutConfig(country)]);
  return { country, cashOut, placing };
}

/** Returns the country that uses a currency. */
export function getCountry(currency: string): CountryCode {
  const country = Object.values(countries).find((each) => each.currency === currency);
  if (country === undefined) throw new Error(`No country pays in ${currency}.`);
  return country.shortName;
}
