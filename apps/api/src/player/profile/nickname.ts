import { BRAND } from '@oware/config';

/** Digits that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', _: '' };
/** Nobody is called like this. */
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
  ].map((word) => nicknameKey(word)),
);
/** Nor does a nickname begin or end with these: it would look as if the product spoke. */
const AT_AN_END = [BRAND, 'admin', 'support', 'official', 'moderator', 'customerservice', 'customercare'].map((word) =>
  nicknameKey(word),
);

/** What makes two nicknames the same: letter case, accents, `_` and digits that look like letters do not count. */
export function nicknameKey(nickname: string): string {
  const plain = nickname.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replaceAll('l', 'i');
}

/** Whether a nickname is kept for the product. */
export function isReserved(nickname: string): boolean {
  const key = nicknameKey(nickname);
  return RESERVED.has(key) || AT_AN_END.some((word) => key.startsWith(word) || key.endsWith(word));
}
