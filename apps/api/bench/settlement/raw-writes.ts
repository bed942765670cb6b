import { type Database } from '../../src/platform/database';

/** Tables that a settlement writes. */
const TABLES = ['bets', 'bet_legs', 'notices', 'transfers', 'entries', 'accounts', 'exposures'];

/** Copies the tables before the result, with their keys and indexes, for {@link writeRaw}. */
export async function copyForRaw(db: Database): Promise<void> {
  for (const table of TABLES)
    await db.script(
      `create table raw_${table} (like ${table} including all); insert into raw_${table} select * from ${table}`,
    );
}

/** Writes the rows of the settlement again, in one transaction of plain statements. */
const WRITES = `
  update raw_bets r set status = b.status, gross = b.gross, bonus = b.bonus, tax = b.tax, version = b.version,
    settled_at = b.settled_at, settlements = b.settlements
  from bets b where b.id = r.id;
  update raw_bet_legs r set result = l.result, void_factor = l.void_factor, dead_heat_factor = l.dead_heat_factor,
    certainty = l.certainty, cancelled = l.cancelled, void_reason = l.void_reason, result_time = l.result_time
  from bet_legs l where l.bet_id = r.bet_id and l.no = r.no;
  insert into raw_notices select n.* from notices n where not exists (select from raw_notices r where r.id = n.id);
  insert into raw_transfers select t.* from transfers t where t.cause_kind in ('settlement', 'tax');
  insert into raw_entries select e.* from entries e join transfers t on t.id = e.transfer_id where t.cause_kind in ('settlement', 'tax');
  update raw_accounts r set balance = a.balance, version = a.version from accounts a where a.id = r.id and a.balance <> r.balance;
  update raw_exposures r set amount = 0;`;

/**
 * Writes the same rows as the settlement so far.
 * @returns the time, ms
 */
export async function writeRaw(db: Database): Promise<number> {
  const started = performance.now();
  await db.script(`begin; ${WRITES} commit`);
  return performance.now() - started;
}
