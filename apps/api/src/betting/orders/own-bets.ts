import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { BizError } from '../../platform/http/biz-error';
import { readPublicNumber } from '../../platform/public-number';

/** The ids of those of these tickets that are a player's. */
export async function ownBets(sql: Sql, userId: string, ticketIds: readonly string[]): Promise<number[]> {
  const read = ticketIds.map(readPublicNumber).filter((one) => one !== null);
  const numbers = read.flatMap((one) => ('number' in one ? [one.number] : []));
  const betIds = read.flatMap((one) => ('id' in one ? [one.id] : []));
  const rows = await sql.query<{ id: number }>(
    `select id from bets where number = any($2::bigint[]) and user_id = $1
     union select id from bets where id = any($3::bigint[]) and user_id = $1`,
    [userId, numbers, betIds],
  );
  return rows.map(({ id }) => id);
}

/** The id of a player's bet. @throws BizError 40400 when the player has none of this number */
export async function ownBet(sql: Sql, userId: string, ticketId: string): Promise<number> {
  const [id] = await ownBets(sql, userId, [ticketId]);
  if (id === undefined) throw new BizError(BizCode.notFound, 'There is no such ticket.');
  return id;
}

/** The ids of a player's newest bets that wait for a result. */
export async function openBets(sql: Sql, userId: string, limit: number): Promise<number[]> {
  const rows = await checkedRows(
    sql,
    z.object({ id: z.number().int() }),
    "select id from bets where user_id = $1 and status in ('pending', 'open') order by id desc limit $2",
    [userId, limit],
  );
  return rows.map(({ id }) => id);
}
