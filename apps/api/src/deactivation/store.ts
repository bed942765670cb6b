import { type DeactivationReason } from '@oware/contracts';
import { type Sql } from '../platform/database';

/** Whether an account is deactivated now. */
export async function isDeactivated(sql: Sql, userId: string): Promise<boolean> {
  return (await sql.query('select 1 from deactivations where user_id = $1 and reactivated_at is null', [userId])).length > 0;
}

export async function insertDeactivation(sql: Sql, userId: string, reason: DeactivationReason, now: number): Promise<void> {
  await sql.query('insert into deactivations (user_id, reason, deactivated_at) values ($1, $2, $3) on conflict do nothing', [userId, reason, now]);
}

/** Takes a deactivation back; false when there is none in force. */
export async function endDeactivation(sql: Sql, userId: string, now: number): Promise<boolean> {
  const rows = await sql.query('update deactivations set reactivated_at = $2 where user_id = $1 and reactivated_at is null returning id', [userId, now]);
  return rows.length > 0;
}

/** Withdrawals of a player that are still under way. */
export async function countOpenWithdrawals(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    "select count(*) as count from trades where user_id = $1 and kind = 'withdrawal' and status = 'pending'", [userId],
  );
  return row?.count ?? 0;
}
