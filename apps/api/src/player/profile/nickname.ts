import { BRAND } from '@oware/config';

/** Digits that look like letters, and signs that are ignored. */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', _: '' };
/** Reserved nicknames. */
const RESERVED = new Set(
  [
    'help',
    'staff',
    'team',
    'bot',
    'root',
    'null',
    'undefined',
    'player',
    'anonymous',
    'guest',
    'agent',
    'cashier',
    'service',
  ].map((word) => toNicknameKey(word)),
);
/** Words that a nickname must not start or end with: it would look like an official account. */
const AT_AN_END = [BRAND, 'admin', 'support', 'official', 'moderator', 'customerservice', 'customercare'].map((word) =>
  toNicknameKey(word),
);

/**
 * Returns the comparison key of a nickname: it ignores letter case, accents and `_`, and folds digits that look like letters.
 */
export function toNicknameKey(nickname: string): string {
  const plain = nickname.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replaceAll('l', 'i');
}

/** Whether a nickname is reserved for the product. */
export function isReserved(nickname: string): boolean {
  const key = toNicknameKey(nickname);
  return RESERVED.has(key) || AT_AN_END.some((word) => key.startsWith(word) || key.endsWith(word));
}
