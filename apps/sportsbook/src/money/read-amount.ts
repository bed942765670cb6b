import { parseAmount } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** Parses a typed or pasted stake into units; 0 for empty text, null when it cannot be read without guessing. */
export function parseStake(text: string): Units | null {
  if (text.trim() === '') return 0;
  const amount = parseAmount(text);
  return amount.ok ? amount.units : null;
}
