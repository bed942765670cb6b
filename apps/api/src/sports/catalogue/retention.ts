import { BUILDER_MARKET } from '@oware/contracts';
import { type Database, type Sql } from '../../platform/database';

/** Events per transaction: limits its duration and its locks. */
const PAGE = 100;

/** Number of retention periods without a message after which an event is pruned although the feed never ended it. */
export const NEVER_ENDED = 7;

/** Number of retention periods for which an event without bets is kept as a result: three days by default. */
const RESULT = 3;

const OVER = "('ended', 'closed', 'cancelled', 'abandoned')";

/** Deletes the data that another domain stores about events, in the transaction that prunes them. */
export type DeleteEventData = (tx: Sql, eventIds: readonly string[]) => Promise<void>;

/** Number of rows that a run deleted. */
export interface Pruned {
  events: number;
  lines: number;
}

/**
 * Events past their retention that were not pruned since their last change. Events without an end from the feed are included when both
 * their start and their last change are long ago. A line that waits for settlement keeps its event.
 */
const OLD_EVENTS = `
  select e.id from events e
  where (e.status in ${OVER} and e.updated_at < $1::bigint - $2::bigint
      or e.updated_at < $1::bigint - ${NEVER_ENDED} * $2::bigint and e.start_time < $1::bigint - ${NEVER_ENDED} * $2::bigint)
    and (e.pruned_version is null or abs(e.pruned_version) <> e.version
      or e.pruned_version < 0 and e.updated_at < $1::bigint - ${RESULT} * $2::bigint)
    and not exists (select from settlement_queue q where q.event_id = e.id)
  order by e.updated_at limit $3 for update of e skip locked`;

/**
 * For events past their retention, deletes data that no ticket refers to: lines without bets and, after three times the retention, events
 * without bets. Bets copy names and odds, but a late or reversed result is still compared with their lines, also those of a builder's
 * selections, so these lines are kept indefinitely.
 * @param keepMs the retention, ms
 */
export async function pruneCatalogue(
  db: Database,
  now: number,
  keepMs: number,
  forget: readonly DeleteEventData[] = [],
): Promise<Pruned> {
  const total: Pruned = { events: 0, lines: 0 };
  for (;;) {
    const { found, events, lines } = await db.transaction((tx) => prunePage(tx, now, keepMs, forget));
    total.events += events;
    total.lines += lines;
    if (found < PAGE) return total;
  }
}

async function prunePage(
  tx: Sql,
  now: number,
  keepMs: number,
  forget: readonly DeleteEventData[],
): Promise<Pruned & { found: number }> {
  const old = (await tx.query<{ id: string }>(OLD_EVENTS, [now, keepMs, PAGE])).map(({ id }) => id);
  if (old.length === 0) return { found: 0, events: 0, lines: 0 };
  const unbet = `(select from bet_legs l where l.event_id = x.event_id and l.market_id = x.market_id and l.specifiers = x.specifiers
      union all
      select from custom_bet_picks k join bet_legs l on l.event_id = k.event_id and l.market_id = ${BUILDER_MARKET} and l.specifiers = k.builder
      where k.event_id = x.event_id and k.market_id = x.market_id and k.specifiers = x.specifiers)`;
  for (const table of ['outcomes', 'cancellations', 'cancellation_rollbacks']) {
    await tx.query(`delete from ${table} x where x.event_id = any($1::text[]) and not exists ${unbet}`, [old]);
  }
  const lines = await tx.query(
    `delete from markets x where x.event_id = any($1::text[]) and not exists ${unbet} returning 1`,
    [old],
  );
  const asResult = [old, now - RESULT * keepMs];
  await tx.query(
    `delete from match_moments m using events e where e.id = m.event_id and e.id = any($1::text[]) and e.updated_at < $2`,
    asResult,
  );
  const gone = await tx.query(
    `delete from events e where e.id = any($1::text[]) and e.updated_at < $2
       and not exists (select from bet_legs l where l.event_id = e.id) returning 1`,
    asResult,
  );
  for (const also of forget) await also(tx, old);
  // Negative: the lines are deleted, and the event is checked once more when its time as a result is over.
  await tx.query(
    `update events set pruned_version = case when updated_at < $2 then version else -version end
     where id = any($1::text[])`,
    asResult,
  );
  return { found: old.length, events: gone.length, lines: lines.length };
}
