import { type GiftKind } from '@oware/contracts';

/** Returns the text key that names a kind of gift. */
export const getGiftTextKey = (kind: GiftKind): 'cash' | 'discount' | 'freeBet' =>
  kind === 1 ? 'cash' : kind === 2 ? 'discount' : 'freeBet';

/** Normalises a typed code, or returns its error. */
export function parseCode(typed: string): { code: string } | { error: 'codeMissing' | 'codeWrong' } {
  const code = typed.trim().toUpperCase();
  if (code === '') return { error: 'codeMissing' };
  return /^[A-Z0-9-]{4,32}$/.test(code) ? { code } : { error: 'codeWrong' };
}
