import { formatCurrency } from '@oware/betting';
import { type Currency, type Units } from '@oware/contracts';

/** What was won or lost altogether: `+₦20.00`, `−₦20.00`; nothing has no sign. */
export const withSign = (currency: Currency, amount: Units): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatCurrency(currency, Math.abs(amount))}`;
