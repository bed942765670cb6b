import { formatMoney } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** An amount with its currency, as the product shows every amount: `NGN 1,500.00`. */
export const withCurrency = (currency: string, amount: Units): string => `${currency} ${formatMoney(amount)}`;

/** A saved stake as text in its field, without separators so that it can be typed on; empty for none. */
export const stakeText = (stake: Units): string => (stake === 0 ? '' : String(stake / 10_000));
