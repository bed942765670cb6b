import type { Units } from '@oware/contracts';

/** Why a typed amount is not one. */
export type AmountProblem = 'empty' | 'negative' | 'not_a_number' | 'too_many_decimals' | 'too_large';

export type ParsedAmount = { ok: true; units: Units } | { ok: false; code: AmountProblem };

const refused = (code: AmountProblem): ParsedAmount => ({ ok: false, code });

const PLAIN = /^\d*\.?\d*$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Reads an amount as a person types or pastes it (reference: constants, thousands commas are stripped). "1,000", "5." and ".5"
 * are amounts; "12.34.56", "1e3", "+5" and "1,5" are not: a comma that does not stand at thousands could be meant as
 * a decimal point, so it is refused rather than guessed.
 * @param decimals how many the amount may have (0 to 4)
 * @returns the amount in 1/10000, zero included, or a code
 */
export function parseAmount(text: string, decimals = 2): ParsedAmount {
  const typed = text.trim();
  if (typed === '') return refused('empty');
  if (/^[-−]/.test(typed)) return refused('negative');
  if (!/\d/.test(typed) || !(PLAIN.test(typed) || GROUPED.test(typed))) return refused('not_a_number');
  const [whole = '', part = ''] = typed.replaceAll(',', '').split('.');
  const significant = part.replace(/0+$/, '');
  if (significant.length > Math.min(decimals, 4)) return refused('too_many_decimals');
  const units = Number(whole + significant.padEnd(4, '0'));
  return Number.isSafeInteger(units) ? { ok: true, units } : refused('too_large');
}
