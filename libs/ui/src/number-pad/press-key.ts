/** Keys of the pad. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back' | 'clear';

export interface PadRules {
  /** Digits after the point; 0 for whole numbers. */
  decimals: number;
  /** Digits before the point. */
  digits: number;
}

/**
 * Returns the text after a key press. Keys that would make it invalid are ignored: the text is always empty or a number.
 */
export function pressKey(text: string, key: PadKey, { decimals, digits }: PadRules): string {
  if (key === 'clear') return '';
  if (key === 'back') return text.slice(0, -1);
  if (key === '.') return decimals === 0 || text.includes('.') ? text : `${text || '0'}.`;
  const next = text === '0' ? key : text + key;
  const [whole = '', fraction = ''] = next.split('.');
  return whole.length > digits || fraction.length > decimals ? text : next;
}
