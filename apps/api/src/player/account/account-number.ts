import { randomInt } from 'node:crypto';
import { saveAccountNumber } from '../../identity/session/api';
import { type Sql } from '../../platform/database';
import { computeCheckCharacter } from '../../platform/check-character';

const DIGITS = '0123456789';
const LOWEST = 10_000_000;
const HIGHEST = 99_999_999;

/** Formats an account number for players: `482 913 057`, the eight stored digits and a check digit. */
export const formatAccountNumber = (stored: number): string =>
  `${stored}${computeCheckCharacter(String(stored), DIGITS)}`.replace(/\d{3}(?=\d)/g, '$& ');

/** Returns the stored digits of a typed account number; null when it is invalid. */
export function parseAccountNumber(typed: string): number | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^[1-9]\d{8}$/.test(digits)) return null;
  const stored = digits.slice(0, -1);
  return computeCheckCharacter(stored, DIGITS) === digits.at(-1) ? Number(stored) : null;
}

/**
 * Returns the number of an account, and assigns one when it has none; undefined when the account does not exist. Do not call it inside a
 * transaction.
 */
export async function getAccountNumber(sql: Sql, userId: string): Promise<string | undefined> {
  for (;;) {
    const [user] = await sql.query<{ stored: number | null }>(
      'select account_number as stored from users where id = $1',
      [userId],
    );
    if (user === undefined) return undefined;
    if (user.stored !== null) return formatAccountNumber(user.stored);
    await saveAccountNumber(sql, userId, randomInt(LOWEST, HIGHEST + 1));
  }
}
