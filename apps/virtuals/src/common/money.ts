import { formatCurrency } from '@oware/betting';
import { type Currency, type Units } from '@oware/contracts';

/** Formats a net result with its sign: `+₦20.00`, `−₦20.00`; no sign for zero. */
export const formatSigned = (currency: Currency, amount: Units): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatCurrency(currency, Math.abs(amount))}`;
