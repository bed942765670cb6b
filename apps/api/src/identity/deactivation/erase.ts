import { z } from 'zod';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { ownRows, type PersonalTable } from '../../platform/domain/personal-table';

/** So long the law wants accounts to be kept after their end, in both countries: five years. */
export const KEPT_MS = 5 * 365.25 * 24 * 60 * 60_000;
const PAGE = 20;
const dueRow = z.object({ userId: z.string() });

interface Parts {
  db: Database;
  clock: Clock;
  personal: readonly PersonalTable[];
}

/**
 * Erases accounts that were deactivated so long ago: what each domain declares as personal goes or is blanked, and money keeps its entries under an id that says
 * nothing. Who has money, a debt, an open bet or a payment under way is left until that is over. Each account is one transaction: a process that dies leaves it whole.
 * @returns how many
 */
export async function eraseDeactivated(parts: Parts): Promise<number> {
  const { db, clock } = parts;
  const due = await checkedRows(
    db,
    dueRow,
    `select d.user_id as "userId" from deactivations d join users u on u.id = d.user_id
     where ${IS_DUE}
     order by d.id limit ${PAGE}`,
    [decisionTime(clock), KEPT_MS],
  );
  let erased = 0;
  const failures: unknown[] = [];
  for (const { userId } of due) {
    try {
      if (await erase(parts, userId)) erased += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased.`);
  return erased;
}

/** Whether the deactivation `d` of the player `u` is old enough at $1 and nothing is under way; who is kept out by an exclusion is still known by it. $2 is how long accounts are kept, ms. */
const IS_DUE = `d.reactivated_at is null and d.deactivated_at <= coalesce($1::bigint, ${DATABASE_NOW}) - $2::bigint
  and u.phone <> 'erased ' || u.id
  and not exists (select from self_exclusions x where x.user_id = u.id and x.end_time > coalesce($1::bigint, ${DATABASE_NOW}))
  and not exists (select from accounts a where a.owner = u.id and a.balance <> 0)
  and not exists (select from bets b where b.user_id = u.id and b.status in ('open', 'pending'))
  and not exists (select from trades r where r.user_id = u.id and r.status = 'pending')`;

const erase = ({ db, clock, personal }: Parts, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const due = await checkedRows(
      tx,
      dueRow,
      `select d.user_id as "userId" from deactivations d join users u on u.id = d.user_id
       where d.user_id = $3 and ${IS_DUE} for update of d`,
      [decisionTime(clock), KEPT_MS, userId],
    );
    if (due.length === 0) return false;
    for (const table of personal) {
      if (table.erase === 'keep') continue;
      const change =
        table.erase === 'delete' ? `delete from ${table.table} t` : `update ${table.table} t set ${table.erase.set}`;
      await tx.query(`${change} where ${ownRows(table)}`, [userId]);
    }
    return true;
  });
