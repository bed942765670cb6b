import { formatMoney } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** An amount with its currency, as the product shows every amount: `NGN 1,500.00`. */
export const withCurrency = (currency: string, amount: Units): string => `${currency} ${formatMoney(amount)}`;
