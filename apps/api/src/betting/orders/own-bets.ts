import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { BizError } from '../../platform/errors/biz-error';
import { parsePublicNumber } from '../../platform/public-number';

/** Returns the ids of the tickets that belong to the player. */
export async function findOwnBets(sql: Sql, userId: string, ticketIds: readonly string[]): Promise<number[]> {
  const read = ticketIds.map(parsePublicNumber).filter((one) => one !== null);
  const numbers = read.flatMap((one) => ('number' in one ? [one.number] : []));
  const betIds = read.flatMap((one) => ('id' in one ? [one.id] : []));
  const rows = await sql.query<{ id: number }>(
    `select id from bets where number = any($2::bigint[]) and user_id = $1
     union select id from bets where id = any($3::bigint[]) and user_id = $1`,
    [userId, numbers, betIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the id of a bet of the player.
 * @throws BizError 40400 when the player has no ticket of this number
 */
export async function findOwnBet(sql: Sql, userId: string, ticketId: string): Promise<number> {
  const [id] = await findOwnBets(sql, userId, [ticketId]);
  if (id === undefined) throw new BizError(BizCode.notFound, 'There is no such ticket.');
  return id;
}

/** Lists the ids of the newest pending and open bets of a player. */
export async function listOpenBets(sql: Sql, userId: string, limit: number): Promise<number[]> {
  const rows = await queryChecked(
    sql,
    z.object({ id: z.number().int() }),
    "select id from bets where user_id = $1 and status in ('pending', 'open') order by id desc limit $2",
    [userId, limit],
  );
  return rows.map(({ id }) => id);
}
