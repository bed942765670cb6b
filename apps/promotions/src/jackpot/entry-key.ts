import { JACKPOT_MATCHES, JACKPOT_SELECTIONS } from '@oware/betting';

/** Creates a key for one tap: a random UUID. Called from an event, never while rendering. */
export function createKey(source: Crypto): string {
  // randomUUID exists only in a secure context; a phone on a plain-http address needs the bytes.
  if (typeof source.randomUUID === 'function') return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Makes random selections with equal probability. Called from an event. */
export const createQuickSelections = (source: Crypto): string[] =>
  Array.from(source.getRandomValues(new Uint32Array(JACKPOT_MATCHES)), (word) => JACKPOT_SELECTIONS[word % 3] ?? 'X');
