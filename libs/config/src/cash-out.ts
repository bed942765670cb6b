import { type Units } from '@oware/contracts';
import { type CountryCode } from './countries';

/** Terms of cash-outs. Amounts in units of 1/10000, times in ms. */
export interface CashOutConfig {
  enable: boolean;
  /** Share of a bet's value that is paid, 0 to 1. */
  rate: number;
  /** Minimum payout of a cash-out, after tax. */
  leastValue: Units;
  /** How long an offer may be shown as available. */
  offerTime: number;
}

/** Default terms of a country; its remote configuration can override them (`cashOut.…`). */
export const cashOutConfig: Readonly<Record<CountryCode, CashOutConfig>> = {
  gh: { enable: true, rate: 0.97, leastValue: 1_000, offerTime: 10_000 },
  ng: { enable: true, rate: 0.97, leastValue: 10_000, offerTime: 10_000 },
};
