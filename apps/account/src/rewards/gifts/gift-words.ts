import { type GiftKind } from '@oware/contracts';

/** Key of the text that names a gift of a kind. */
export const giftWord = (kind: GiftKind): 'cash' | 'discount' | 'freeBet' =>
  kind === 1 ? 'cash' : kind === 2 ? 'discount' : 'freeBet';

/** A typed code as it is sent; what is wrong with it otherwise. */
export function readCode(typed: string): { code: string } | { error: 'codeMissing' | 'codeWrong' } {
  const code = typed.trim().toUpperCase();
  if (code === '') return { error: 'codeMissing' };
  return /^[A-Z0-9-]{4,32}$/.test(code) ? { code } : { error: 'codeWrong' };
}
