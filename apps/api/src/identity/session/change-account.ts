import { type CountryCode } from '@oware/config';
import { type Sql } from '../../platform/database';
import { type SensitiveChange } from './tables';

/** `unique_violation` */
const TAKEN = '23505';

/** Changes the phone of an account. False when its phone is not `from`, or when `to` has an account. */
export async function changePhone(
  sql: Sql,
  { userId, country }: { userId: string; country: CountryCode },
  from: string,
  to: string,
): Promise<boolean> {
  try {
    const moved = await sql.query(
      `update users set phone = $3 where id = $1 and country = $2 and phone = $4
         and not exists (select 1 from users where country = $2 and phone = $3) returning id`,
      [userId, country, to, from],
    );
    return moved.length > 0;
  } catch (error) {
    // Somebody registered the phone at the same time.
    if ((error as { code?: unknown }).code === TAKEN) return false;
    throw error;
  }
}

/** Nickname, avatar and date of birth of a player. */
export interface Appearance {
  nickname: string | null;
  avatar: string | null;
  dateOfBirth: string | null;
}

export async function saveAppearance(
  sql: Sql,
  userId: string,
  { nickname, avatar, dateOfBirth }: Appearance,
): Promise<void> {
  await sql.query(
    `update users set nickname = $2, avatar = $3, birth_date = $4::date,
       birth_date_unproved = birth_date_unproved or identity_verified_at is not null and birth_date is distinct from $4::date
     where id = $1`,
    [userId, nickname, avatar, dateOfBirth],
  );
}

/**
 * Marks the player's identity as verified.
 * @param born verified date of birth, YYYY-MM-DD, which an account without one gets; null when the proof had none
 */
export async function markVerified(sql: Sql, userId: string, now: number, born: string | null): Promise<void> {
  await sql.query(
    `update users set identity_verified_at = $2, birth_date = coalesce(birth_date, $3::date),
       birth_date_unproved = coalesce(coalesce(birth_date, $3::date) <> $3::date, true)
     where id = $1`,
    [userId, now, born],
  );
}

/** Records, in its transaction, a change that delays withdrawals. */
export async function recordSensitiveChange(
  sql: Sql,
  userId: string,
  change: SensitiveChange,
  now: number,
): Promise<void> {
  await sql.query('update users set sensitive_change = $2, sensitive_change_at = $3 where id = $1', [
    userId,
    change,
    now,
  ]);
}

/** Saves a player's setting under a name. */
export async function saveChoice(sql: Sql, userId: string, name: string, choice: unknown): Promise<void> {
  await sql.query('update users set settings = settings || jsonb_build_object($2::text, $3::jsonb) where id = $1', [
    userId,
    name,
    JSON.stringify(choice),
  ]);
}

/**
 * Sets the number of an account that has none.
 * @returns false when another account has it
 */
export async function saveAccountNumber(sql: Sql, userId: string, stored: number): Promise<boolean> {
  try {
    await sql.query('update users set account_number = $2 where id = $1 and account_number is null', [userId, stored]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === TAKEN) return false;
    throw error;
  }
}
