import { randomInt } from 'node:crypto';
import { saveAccountNumber } from '../../identity/session/change-account';
import { type Sql } from '../../platform/database';
import { checkCharacter } from '../../platform/check-character';

const DIGITS = '0123456789';
const LOWEST = 10_000_000;
const HIGHEST = 99_999_999;

/** What a player reads out: `482 913 057`, the eight stored digits and one that checks them. */
export const accountNumber = (stored: number): string =>
  `${stored}${checkCharacter(String(stored), DIGITS)}`.replace(/\d{3}(?=\d)/g, '$& ');

/** The stored digits of an account number as somebody types it; null when it cannot be one. */
export function readAccountNumber(typed: string): number | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^[1-9]\d{8}$/.test(digits)) return null;
  const stored = digits.slice(0, -1);
  return checkCharacter(stored, DIGITS) === digits.at(-1) ? Number(stored) : null;
}

/** The number of an account, which gets one when it has none; undefined when there is no such account. Outside of transactions. */
export async function accountNumberOf(sql: Sql, userId: string): Promise<string | undefined> {
  for (;;) {
    const [user] = await sql.query<{ stored: number | null }>(
      'select account_number as stored from users where id = $1',
      [userId],
    );
    if (user === undefined) return undefined;
    if (user.stored !== null) return accountNumber(user.stored);
    await saveAccountNumber(sql, userId, randomInt(LOWEST, HIGHEST + 1));
  }
}
