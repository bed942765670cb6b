import { formatMoney } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** An amount with its currency, as the product shows every amount: `NGN 1,500.00`. */
export const withCurrency = (currency: string, amount: Units): string => `${currency} ${formatMoney(amount)}`;

/** What was won or lost altogether: `+NGN 20.00`, `−NGN 20.00`; nothing has no sign. */
export const withSign = (currency: string, amount: Units): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${withCurrency(currency, Math.abs(amount))}`;
