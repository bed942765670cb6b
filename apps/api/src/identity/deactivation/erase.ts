import { z } from 'zod';
import { lockPlayer } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { getOwnRows, type PersonalTable } from '../../platform/domain/personal-table';

/** How long the law of both countries requires an account to be kept after it ends: five years, ms. */
export const RETENTION_MS = 5 * 365.25 * 24 * 60 * 60_000;
const PAGE = 20;
const dueRow = z.object({ userId: z.string() });

interface Dependencies {
  db: Database;
  clock: Clock;
  personal: readonly PersonalTable[];
}

/**
 * Erases accounts that were deactivated that long ago: the personal data that each domain declares is deleted or blanked, and money keeps
 * its entries under an id that identifies nobody. Accounts with money, a debt, an open bet or a pending payment are skipped until these
 * end. Each account is one transaction, so that a crash leaves no account half erased.
 * @returns the number of erased accounts
 */
export async function eraseDeactivated(parts: Dependencies): Promise<number> {
  const { db, clock } = parts;
  const due = await queryChecked(
    db,
    dueRow,
    `select d.user_id as "userId" from deactivations d join users u on u.id = d.user_id
     where ${IS_DUE}
     order by d.id limit ${PAGE}`,
    [getDecisionTime(clock), RETENTION_MS],
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

/**
 * SQL condition: the deactivation `d` of the player `u` is old enough at $1 and nothing is pending; a self-exclusion that is still in force
 * keeps the account recognizable. $2 is the retention, ms.
 */
const IS_DUE = `d.reactivated_at is null and d.deactivated_at <= coalesce($1::bigint, ${DATABASE_NOW}) - $2::bigint
  and u.phone <> 'erased ' || u.id
  and not exists (select from self_exclusions x where x.user_id = u.id and x.end_time > coalesce($1::bigint, ${DATABASE_NOW}))
  and not exists (select from accounts a where a.owner = u.id and a.balance <> 0)
  and not exists (select from bets b where b.user_id = u.id and b.status in ('open', 'pending'))
  and not exists (select from trades r where r.user_id = u.id and r.status = 'pending')`;

const erase = ({ db, clock, personal }: Dependencies, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const due = await queryChecked(
      tx,
      dueRow,
      `select d.user_id as "userId" from deactivations d join users u on u.id = d.user_id
       where d.user_id = $3 and ${IS_DUE} for update of d`,
      [getDecisionTime(clock), RETENTION_MS, userId],
    );
    if (due.length === 0) return false;
    for (const table of personal) {
      if (table.erase === 'keep') continue;
      const change =
        table.erase === 'delete' ? `delete from ${table.table} t` : `update ${table.table} t set ${table.erase.set}`;
      await tx.query(`${change} where ${getOwnRows(table)}`, [userId]);
    }
    return true;
  });
