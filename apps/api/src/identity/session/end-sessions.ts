import { lockPlayer } from '../../ledger/api';
import { type Sql } from '../../platform/database';

/** Waits for logins to an account that are starting; later ones wait for the transaction and see its changes. */
async function lockLogins(sql: Sql, userId: string): Promise<void> {
  await sql.query('select 1 from users where id = $1 for no key update', [userId]);
}

/**
 * Ends the logins of an account in a transaction; after the commit, no bet can be placed with any of them.
 * @param by reason, as stored in `sessions.ended_by`
 * @param except login that stays valid
 * @returns the ended ones, for `SessionService.notifyEnded`
 */
export async function endSessions(
  sql: Sql,
  userId: string,
  by: 'deactivated' | 'phone' | 'staff',
  now: number,
  except: string | null = null,
): Promise<string[]> {
  await lockPlayer(sql, userId);
  await lockLogins(sql, userId);
  const ended = await sql.query<{ id: string }>(
    'update sessions set ended_at = $3, ended_by = $2 where user_id = $1 and ended_at is null and id is distinct from $4 returning id',
    [userId, by, now, except],
  );
  return ended.map(({ id }) => id);
}

/**
 * Ends the logins of one other device, or of all others, in a transaction.
 * @param id a login on the device; null for all
 * @returns the ended ones
 */
export async function endOtherDevices(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: number,
  id: string | null,
): Promise<string[]> {
  await lockPlayer(sql, userId);
  const ended = await sql.query<{ id: string }>(
    `update sessions set ended_at = $3, ended_by = 'device'
     where user_id = $1 and ended_at is null and expires_at > $3 and device_id <> (select device_id from sessions where id = $2)
       and ($4::text is null or device_id = (select device_id from sessions where id = $4::text and user_id = $1))
     returning id`,
    [userId, sessionId, now, id],
  );
  return ended.map((row) => row.id);
}
