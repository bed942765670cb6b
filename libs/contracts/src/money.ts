import { z } from 'zod';

/** Money in units of 1/10000 of the currency (reference: constants). A safe integer, never a float. */
export const units = z.number().int().safe();
/** Money in units of 1/10000 of the currency. */
export type Units = z.infer<typeof units>;

/** ISO 4217 code of a currency of players' balances. */
export type Currency = 'GHS' | 'NGN';

/** A player's balance. A higher version is newer; older servers send none. */
export interface VersionedBalance {
  balance: Units;
  balanceVersion?: number;
}

/** A stake or another amount that must be above zero, in units of 1/10000. */
export const positiveUnits = units.positive();

/**
 * Decimal odds times 10,000 as an integer: 2.05 is 20500. An integer keeps prices exact on the wire, in SQL and in
 * the settlement arithmetic.
 */
export const odds = z.number().int().safe().min(10_000);
/** Decimal odds × 10,000. */
export type Odds = z.infer<typeof odds>;
