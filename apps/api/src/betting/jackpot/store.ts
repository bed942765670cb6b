import { JACKPOT_MATCHES, JACKPOT_VOID, VOID_REASON } from '@oware/betting';
import { type CountryCode, JACKPOT_MOST_MOVED_MS, JACKPOT_WAITS_MS } from '@oware/config';
import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRow, checkedRows } from '../../platform/database/checked-rows';
import { first } from '../../platform/database/typed-queries';
import { jackpotMatches, jackpotRounds } from './tables';

/** A round as it is stored. */
export type RoundRow = typeof jackpotRounds.$inferSelect;

/** A country's rounds that are not over, the oldest first. */
export const unfinishedRounds = ({ drizzle }: Sql, country: CountryCode): Promise<RoundRow[]> =>
  drizzle
    .select()
    .from(jackpotRounds)
    .where(and(eq(jackpotRounds.country, country), inArray(jackpotRounds.status, ['open', 'paying', 'refunding'])))
    .orderBy(jackpotRounds.no);

/** A country's newest round: the one that takes entries, while one does. */
export const newestRound = async (sql: Sql, country: CountryCode): Promise<RoundRow | undefined> =>
  (await roundsOf(sql, country, 1))[0];

/** A country's rounds that had closed at a time, the newest first. */
export const closedRounds = ({ drizzle }: Sql, country: CountryCode, now: number, limit: number): Promise<RoundRow[]> =>
  drizzle
    .select()
    .from(jackpotRounds)
    .where(and(eq(jackpotRounds.country, country), lte(jackpotRounds.closesAt, now)))
    .orderBy(desc(jackpotRounds.no))
    .limit(limit);

/** A country's rounds that are decided, the newest first. */
export const decidedRounds = ({ drizzle }: Sql, country: CountryCode, limit: number): Promise<RoundRow[]> =>
  drizzle
    .select()
    .from(jackpotRounds)
    .where(and(eq(jackpotRounds.country, country), ne(jackpotRounds.status, 'open')))
    .orderBy(desc(jackpotRounds.no))
    .limit(limit);

/** A country's rounds, the newest first. */
export const roundsOf = ({ drizzle }: Sql, country: CountryCode, limit: number): Promise<RoundRow[]> =>
  drizzle
    .select()
    .from(jackpotRounds)
    .where(eq(jackpotRounds.country, country))
    .orderBy(desc(jackpotRounds.no))
    .limit(limit);

export const roundOfId = ({ drizzle }: Sql, country: CountryCode, id: number): Promise<RoundRow | undefined> =>
  first(
    drizzle
      .select()
      .from(jackpotRounds)
      .where(and(eq(jackpotRounds.id, id), eq(jackpotRounds.country, country))),
  );

/** A round, locked until the transaction ends. */
export async function lockRound({ drizzle }: Sql, id: number): Promise<RoundRow> {
  const row = await first(drizzle.select().from(jackpotRounds).where(eq(jackpotRounds.id, id)).for('update'));
  if (row === undefined) throw new Error(`There is no round ${id} of the jackpot.`);
  return row;
}

/**
 * Takes what the feed says now of a round's matches: the winner of 1X2, or that it was called off. A match that was broken off is called off when
 * bets on it are given back, by its cancellation. A settlement of which a part has come decides nothing before somebody has won. Until the round is
 * decided a result that the feed takes back is taken back here too; one whose line has been pruned stays.
 */
export async function takeResults(sql: Sql, roundId: number, now: number): Promise<void> {
  await sql.query(
    `update jackpot_matches m set result = t.result
     from (
       select m.round_id, m.no, case
         when c.found or e.status = 'cancelled' and o.won is null then '${JACKPOT_VOID}'
         when o.won is not null then o.won
         when o.settled then '${JACKPOT_VOID}'
         when greatest(r.closes_at, m.start_time) + ${JACKPOT_WAITS_MS} <= $2::bigint then coalesce(m.result, '${JACKPOT_VOID}')
         when o.known then null
         else m.result end as result
       from jackpot_matches m join jackpot_rounds r on r.id = m.round_id
       left join events e on e.id = m.event_id
       cross join lateral (
         select count(*) > 0 as known, coalesce(bool_and(o.result is not null), false) as settled,
           max(case o.outcome_id when '1' then '1' when '2' then 'X' when '3' then '2' end)
             filter (where o.result = 1 and coalesce(o.void_factor, 0) = 0) as won
         from outcomes o where o.event_id = m.event_id and o.market_id = 1 and o.specifiers = '') o
       cross join lateral (
         select exists (select from cancellations c where c.event_id = m.event_id and c.market_id = 1 and c.specifiers = ''
           and c.outcome_id is null and c.start_time is null and (c.end_time is null or c.void_reason = ${VOID_REASON.replaced} and c.end_time > r.opened_at)) as found) c
       where m.round_id = $1 and r.status = 'open') t
     where m.round_id = t.round_id and m.no = t.no and m.result is distinct from t.result`,
    [roundId, now],
  );
}

const begunRow = z.object({ begun: z.boolean() });

/**
 * Of a match: it has begun, or been called off or postponed, so that nobody may pick it any more; enter_jackpot.sql names the same. A match
 * without a result counts as hit by everybody, so who knows beforehand that one will have none has fewer to guess.
 */
export const CLOSING: readonly string[] = [
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'postponed',
  'abandoned',
];

/** Whether a match of a round has begun, is decided, was called off, or was moved so far that it has no result in time. */
export async function hasBegun(sql: Sql, roundId: number, now: number): Promise<boolean> {
  const { begun } = await checkedRow(
    sql,
    begunRow,
    `select coalesce(bool_or(m.result is not null or e.status = any($2::text[]) or (e.status = 'notStarted' and e.start_time <= $3::bigint)
       or e.start_time > m.start_time + ${JACKPOT_MOST_MOVED_MS}), false) as begun
     from jackpot_matches m left join events e on e.id = m.event_id where m.round_id = $1`,
    [roundId, CLOSING, now],
  );
  return begun;
}

/** Closes a round at a time. */
export const closeAt = async ({ drizzle }: Sql, id: number, closesAt: number): Promise<void> =>
  void (await drizzle.update(jackpotRounds).set({ closesAt }).where(eq(jackpotRounds.id, id)));

/** Results of a round, a character each match; null while one is not decided. */
export async function resultsOf({ drizzle }: Sql, roundId: number): Promise<string | null> {
  const rows = await drizzle
    .select({ result: jackpotMatches.result })
    .from(jackpotMatches)
    .where(eq(jackpotMatches.roundId, roundId))
    .orderBy(jackpotMatches.no);
  const results = rows.map(({ result }) => result ?? '').join('');
  return results.length === JACKPOT_MATCHES ? results : null;
}

const countRow = z.object({ picks: z.string(), count: z.number() });

/** How many entries of a round picked what. */
export async function countsByPicks(sql: Sql, roundId: number): Promise<Record<string, number>> {
  const rows = await checkedRows(
    sql,
    countRow,
    'select picks, count(*) as count from jackpot_entries where round_id = $1 group by picks',
    [roundId],
  );
  return Object.fromEntries(rows.map(({ picks, count }) => [picks, count]));
}

/** Writes how a round ends. */
export const decideRound = async (
  { drizzle }: Sql,
  id: number,
  outcome: Pick<RoundRow, 'status' | 'results' | 'ranks' | 'margin' | 'rolled' | 'decidedAt'>,
): Promise<void> => void (await drizzle.update(jackpotRounds).set(outcome).where(eq(jackpotRounds.id, id)));
