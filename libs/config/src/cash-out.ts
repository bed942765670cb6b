import { type Units } from '@oware/contracts';
import { type CountryCode } from './countries';

/** On what terms bets are cashed out. Amounts in units of 1/10000, times in ms. */
export interface CashOutConfig {
  enable: boolean;
  /** The share of a bet's value that is paid, 0 to 1. */
  rate: number;
  /** What a cash-out pays at the least, after tax. */
  leastValue: Units;
  /** How long an offer may be shown as one that can be taken. */
  offerTime: number;
}

/** The terms of a country, unless its remote configuration says otherwise (`cashOut.…`). */
export const cashOutConfig: Readonly<Record<CountryCode, CashOutConfig>> = {
  gh: { enable: true, rate: 0.97, leastValue: 1_000, offerTime: 10_000 },
  ng: { enable: true, rate: 0.97, leastValue: 10_000, offerTime: 10_000 },
};
