import { formatUnits, parseAmount } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** Units of a typed or pasted stake; 0 when nothing is typed, null when it cannot be read without guessing. */
export function readAmount(text: string): Units | null {
  if (text.trim() === '') return 0;
  const amount = parseAmount(text);
  return amount.ok ? amount.units : null;
}

/** An amount with its currency, as the product shows every amount: `NGN 1,500.00`. */
export const withCurrency = (currency: string, amount: Units): string => `${currency} ${formatUnits(amount)}`;

/** A saved stake as text in its field, without separators so that it can be typed on; empty for none. */
export const stakeText = (stake: Units): string => (stake === 0 ? '' : String(stake / 10_000));
