import { type Sql } from '../platform/database';
import { type Player } from '../session/own-phone';

/** Earlier phones that are offered, the newest first. */
const KEPT = 5;
/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = '23505';

/** Earlier phones of an account, the newest first. */
export async function subsidiariesOf(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql.query<{ phone: string }>(
    'select phone from subsidiary_phones where user_id = $1 order by since desc, phone limit $2', [userId, KEPT],
  );
  return rows.map(({ phone }) => phone);
}

/** Gives an account another phone and keeps the one before. False when the phone has an account. */
export async function movePhone(sql: Sql, { userId, country }: Player, from: string, to: string, now: number): Promise<boolean> {
  try {
    const moved = await sql.query(
      `update users set phone = $3 where id = $1 and country = $2 and phone = $4
         and not exists (select 1 from users where country = $2 and phone = $3) returning id`,
      [userId, country, to, from],
    );
    if (moved.length === 0) return false;
  } catch (error) {
    // Somebody registered the phone at the same moment.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
  await sql.query('delete from subsidiary_phones where user_id = $1 and phone = $2', [userId, to]);
  await sql.query('insert into subsidiary_phones (user_id, phone, since) values ($1, $2, $3)', [userId, from, now]);
  return true;
}
