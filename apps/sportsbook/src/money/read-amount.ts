import { parseAmount } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** Units of a typed or pasted stake; 0 when nothing is typed, null when it cannot be read without guessing. */
export function readAmount(text: string): Units | null {
  if (text.trim() === '') return 0;
  const amount = parseAmount(text);
  return amount.ok ? amount.units : null;
}
