import { normaliseTyped, hasValidCheck, READABLE, addCheckCharacter } from './readable-text';

/** Characters for 52 random bits; the check character follows as the twelfth. */
const LENGTH = 11;

/**
 * Formats the number of a bet or a payment for players: `7K2P-9QXM-DTH5`, eleven characters for its stored random number and a check
 * character. Rows from before numbers existed may have none, and show their id.
 */
export function formatPublicNumber(id: number, number: number | null): string {
  if (number === null) return String(id);
  let rest = number;
  let text = '';
  for (let i = 0; i < LENGTH; i++, rest = Math.floor(rest / 32)) text = (READABLE[rest % 32] as string) + text;
  return addCheckCharacter(text).replace(/.{4}(?=.)/g, '$&-');
}

/** Reference to a bet or a payment: its number, or the id of an old one. */
export type PublicReference = { number: number } | { id: number };

/** Parses a number or an old id that somebody may read or type; null when it can be neither. */
export function parsePublicNumber(text: string): PublicReference | null {
  const plain = normaliseTyped(text);
  if (hasValidCheck(plain, LENGTH + 1))
    return {
      number: Number(
        [...plain.slice(0, LENGTH)].reduce((sum, character) => sum * 32n + BigInt(READABLE.indexOf(character)), 0n),
      ),
    };
  return /^\d{1,15}$/.test(text) ? { id: Number(text) } : null;
}
