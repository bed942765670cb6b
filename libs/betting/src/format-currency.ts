import { type Currency, type Units } from '@oware/contracts';
import { formatMoney, formatShort } from './format-money';

/** Currency symbols that players are used to. */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = { GHS: 'GH₵', NGN: '₦' };

/** Inserts the symbol between a minus sign and the digits. */
const addSymbol = (currency: Currency, amount: string): string =>
  amount.replace(/^-?/, `$&${CURRENCY_SYMBOLS[currency]}`);

/**
 * Formats an amount for players (docs/adr/0168): `₦1,500.00`, `-GH₵0.50`. Digits as in {@link formatMoney}.
 * @param units the amount in 1/10000
 */
export const formatCurrency = (currency: Currency, units: Units): string => addSymbol(currency, formatMoney(units));

/** Formats an amount for a button: as {@link formatCurrency}, without decimals if they are zero. */
export const formatCurrencyShort = (currency: Currency, units: Units): string =>
  addSymbol(currency, formatShort(units));

/**
 * Formats an amount with its currency code, for statements, staff and SMS: `NGN 1,500.00`, `-GHS 0.50`.
 * @param units the amount in 1/10000
 */
export const formatCurrencyCode = (currency: string, units: Units): string =>
  formatMoney(units).replace(/^-?/, `$&${currency} `);
