import { type Sql } from '../platform/database';

/** Stakes of a player's bets that were won or lost since a time (ms since 1970), units of 1/10000. */
export async function turnoverOf(sql: Sql, userId: string, since: number): Promise<number> {
  const [row] = await sql.query<{ turnover: number }>(
    `select coalesce(sum(stake), 0)::bigint as turnover from bets
     where user_id = $1 and status in ('won', 'lost') and settled_at >= $2`,
    [userId, since],
  );
  return row?.turnover ?? 0;
}

/** Points that were given to a player since a time, ms since 1970. */
export async function givenPoints(sql: Sql, userId: string, since: number): Promise<number> {
  const [row] = await sql.query<{ points: number }>(
    'select coalesce(sum(points), 0)::bigint as points from loyalty_points where user_id = $1 and created_at >= $2',
    [userId, since],
  );
  return row?.points ?? 0;
}

export async function givePoints(sql: Sql, userId: string, points: number, reason: string, now: number): Promise<void> {
  await sql.query(
    'insert into loyalty_points (user_id, points, reason, created_at) values ($1, $2, $3, $4) on conflict (user_id, reason) do nothing',
    [userId, points, reason, now],
  );
}
