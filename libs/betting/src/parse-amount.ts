import type { Units } from '@oware/contracts';

/** Validation error of a typed amount. */
export type AmountError = 'empty' | 'negative' | 'not_a_number' | 'too_many_decimals' | 'too_large';

export type ParsedAmount = { ok: true; units: Units } | { ok: false; code: AmountError };

const reject = (code: AmountError): ParsedAmount => ({ ok: false, code });

const PLAIN = /^\d*\.?\d*$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Parses an amount as typed or pasted (reference: constants, thousands commas are stripped). "1,000", "5." and ".5" are valid; "12.34.56",
 * "1e3", "+5" and "1,5" are not: a comma in another place than before thousands could be meant as a decimal point, so it is rejected rather
 * than guessed.
 * @param decimals maximum number of decimals (0 to 4)
 * @returns the amount in 1/10000, zero included, or an error code
 */
export function parseAmount(text: string, decimals = 2): ParsedAmount {
  const typed = text.trim();
  if (typed === '') return reject('empty');
  if (/^[-−]/.test(typed)) return reject('negative');
  if (!/\d/.test(typed) || !(PLAIN.test(typed) || GROUPED.test(typed))) return reject('not_a_number');
  const [whole = '', part = ''] = typed.replaceAll(',', '').split('.');
  const significant = part.replace(/0+$/, '');
  if (significant.length > Math.min(decimals, 4)) return reject('too_many_decimals');
  const units = Number(whole + significant.padEnd(4, '0'));
  return Number.isSafeInteger(units) ? { ok: true, units } : reject('too_large');
}
