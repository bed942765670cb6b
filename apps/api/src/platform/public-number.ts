import { asStored, isChecked, READABLE, withCheck } from './readable-text';

/** Of 52 random bits; the check character is the twelfth. */
const LENGTH = 11;

/**
 * What a player calls a bet or a payment: `7K2P-9QXM-DTH5`, eleven characters of its stored random number and one that checks them.
 * One that was made before there were numbers, and has none yet, is called by its id.
 */
export function publicNumber(id: number, number: number | null): string {
  if (number === null) return String(id);
  let rest = number;
  let text = '';
  for (let i = 0; i < LENGTH; i++, rest = Math.floor(rest / 32)) text = (READABLE[rest % 32] as string) + text;
  return withCheck(text).replace(/.{4}(?=.)/g, '$&-');
}

/** What somebody calls a bet or a payment: its number, or the id that it had before. */
export type Called = { number: number } | { id: number };

/** The number or the old id that a text stands for, as somebody may read or type it; null when it can be neither. */
export function readPublicNumber(text: string): Called | null {
  const plain = asStored(text);
  if (isChecked(plain, LENGTH + 1))
    return {
      number: Number(
        [...plain.slice(0, LENGTH)].reduce((sum, character) => sum * 32n + BigInt(READABLE.indexOf(character)), 0n),
      ),
    };
  return /^\d{1,15}$/.test(text) ? { id: Number(text) } : null;
}
