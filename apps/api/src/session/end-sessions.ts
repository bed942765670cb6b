import { lockPlayer } from '../ledger/lock-player';
import { type Sql } from '../platform/database';

/**
 * Ends the logins of an account within a transaction; when that is over, no bet can be taken under any of them.
 * @param by why, as `sessions.ended_by` keeps it
 * @param except the login that goes on
 * @returns the ended ones, for `SessionService.tellEnded`
 */
export async function endSessions(sql: Sql, userId: string, by: 'deactivated' | 'phone', now: number, except: string | null = null): Promise<string[]> {
  await lockPlayer(sql, userId);
  const ended = await sql.query<{ id: string }>(
    'update sessions set ended_at = $3, ended_by = $2 where user_id = $1 and ended_at is null and id is distinct from $4 returning id',
    [userId, by, now, except],
  );
  return ended.map(({ id }) => id);
}
