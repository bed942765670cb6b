import { type GiftKind } from '@oware/contracts';

/** Key of the text that names a gift of a kind. */
export const giftWord = (kind: GiftKind): 'cash' | 'discount' | 'freeBet' => (kind === 1 ? 'cash' : kind === 2 ? 'discount' : 'freeBet');

const MINUTE_MS = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A day as gifts show it, DD/MM/YYYY (betting §9), by the country's clocks.
 * @param time ms since 1970 @param gmtOffset minutes ahead of GMT
 */
export function giftDay(time: number, gmtOffset: number): string {
  const local = new Date(time + gmtOffset * MINUTE_MS);
  return `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}`;
}

/** A typed code as it is sent; what is wrong with it otherwise. */
export function readCode(typed: string): { code: string } | { error: 'codeMissing' | 'codeWrong' } {
  const code = typed.trim().toUpperCase();
  if (code === '') return { error: 'codeMissing' };
  return /^[A-Z0-9-]{4,32}$/.test(code) ? { code } : { error: 'codeWrong' };
}
