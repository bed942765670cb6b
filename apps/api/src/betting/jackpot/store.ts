import { JACKPOT_MATCHES, JACKPOT_VOID, VOID_REASON } from '@oware/betting';
import { type CountryCode, JACKPOT_MAX_MOVED_MS, JACKPOT_WAITS_MS } from '@oware/config';
import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { CONFIRMED_AFTER } from '../../ledger/api';
import { type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { getFirst } from '../../platform/database/typed-queries';
import { jackpotMatches, jackpotRounds } from './tables';

/** A round as stored. */
export type RoundRow = typeof jackpotRounds.$inferSelect;

/** Lists a country's rounds that are not over, oldest first. */
export const listUnfinishedRounds = ({ drizzle }: Sql, country: CountryCode): Promise<RoundRow[]> =>
  drizzle
    .select()
    .from(jackpotRounds)
    .where(and(eq(jackpotRounds.country, country), inArray(jackpotRounds.status, ['open', 'paying', 'refunding'])))
    .orderBy(jackpotRounds.no);

/** Returns a country's newest round; if a round accepts entries, it is this one. */
export const findNewestRound = async (sql: Sql, country: CountryCode): Promise<RoundRow | undefined> =>
  (await listRounds(sql, country, 1))[0];

/** Lists a country's rounds that were closed at a time, newest first. */
export const listClosedRounds = (
  { drizzle }: Sql,
  country: CountryCode,
  now: number,
  limit: number,
): Promise<RoundRow[]> =>
  drizzle
    .select()
    .from(jackpotRounds)
    .where(and(eq(jackpotRounds.country, country), lte(jackpotRounds.closesAt, now)))
    .orderBy(desc(jackpotRounds.no))
    .limit(limit);

/** Lists a country's decided rounds, newest first. */
export const listDecidedRounds = ({ drizzle }: Sql, country: CountryCode, limit: number): Promise<RoundRow[]> =>
  drizzle
    .select()
    .from(jackpotRounds)
    .where(and(eq(jackpotRounds.country, country), ne(jackpotRounds.status, 'open')))
    .orderBy(desc(jackpotRounds.no))
    .limit(limit);

/** Lists a country's rounds, newest first. */
export const listRounds = ({ drizzle }: Sql, country: CountryCode, limit: number): Promise<RoundRow[]> =>
  drizzle
    .select()
    .from(jackpotRounds)
    .where(eq(jackpotRounds.country, country))
    .orderBy(desc(jackpotRounds.no))
    .limit(limit);

export const findRound = ({ drizzle }: Sql, country: CountryCode, id: number): Promise<RoundRow | undefined> =>
  getFirst(
    drizzle
      .select()
      .from(jackpotRounds)
      .where(and(eq(jackpotRounds.id, id), eq(jackpotRounds.country, country))),
  );

/** Locks a round until the transaction ends. */
export async function lockRound({ drizzle }: Sql, id: number): Promise<RoundRow> {
  const row = await getFirst(drizzle.select().from(jackpotRounds).where(eq(jackpotRounds.id, id)).for('update'));
  if (row === undefined) throw new Error(`There is no round ${id} of the jackpot.`);
  return row;
}

/**
 * Stores the current results of a round's matches in the feed: the winner of 1X2, or void. An abandoned match is void when the feed cancels
 * its bets. A partial settlement decides nothing until an outcome has won. Until the round is decided, a rollback in the feed is applied
 * here too, unless the line has been pruned. A paid prize is never reversed, so a result counts once it is confirmed or its match is over,
 * and a cancellation after a minute.
 */
export async function applyResults(sql: Sql, roundId: number, now: number): Promise<void> {
  await sql.query(
    `update jackpot_matches m set result = t.result
     from (
       select m.round_id, m.no, case
         when c.found or e.status = 'cancelled' and o.won is null then '${JACKPOT_VOID}'
         when o.won is not null and s.confirmed then o.won
         when o.settled and s.confirmed then '${JACKPOT_VOID}'
         when greatest(r.closes_at, m.start_time) + ${JACKPOT_WAITS_MS} <= $2::bigint then coalesce(o.won, m.result, '${JACKPOT_VOID}')
         when o.known then null
         else m.result end as result
       from jackpot_matches m join jackpot_rounds r on r.id = m.round_id
       left join events e on e.id = m.event_id
       cross join lateral (
         select count(*) > 0 as known, coalesce(bool_and(o.result is not null), false) as settled,
           max(case o.outcome_id when '1' then '1' when '2' then 'X' when '3' then '2' end)
             filter (where o.result = 1 and coalesce(o.void_factor, 0) = 0) as won, min(o.certainty) as certainty
         from outcomes o where o.event_id = m.event_id and o.market_id = 1 and o.specifiers = '') o
       cross join lateral (select coalesce(o.certainty, 2) >= 2 or coalesce(e.status, 'closed') in ('ended', 'closed') as confirmed) s
       cross join lateral (
         select exists (select from cancellations c where c.event_id = m.event_id and c.market_id = 1 and c.specifiers = ''
           and c.time <= $2::bigint - ${CONFIRMED_AFTER} and c.outcome_id is null and c.start_time is null and (c.end_time is null or c.void_reason = ${VOID_REASON.replaced} and c.end_time > r.opened_at)) as found) c
       where m.round_id = $1 and r.status = 'open') t
     where m.round_id = t.round_id and m.no = t.no and m.result is distinct from t.result`,
    [roundId, now],
  );
}

const begunRow = z.object({ begun: z.boolean() });

/**
 * States of a match that has begun, or was called off or postponed, so that predictions are no longer accepted; enter_jackpot.sql has the
 * same list. A match without a result counts as a hit for everyone, so players who know that in advance would have fewer results to
 * predict.
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

/**
 * Returns whether a match of a round has begun, is decided, was called off, or was moved so far that its result will be too late.
 */
export async function hasBegun(sql: Sql, roundId: number, now: number): Promise<boolean> {
  const { begun } = await queryCheckedRow(
    sql,
    begunRow,
    `select coalesce(bool_or(m.result is not null or e.status = any($2::text[]) or (e.status = 'notStarted' and e.start_time <= $3::bigint)
       or e.start_time > m.start_time + ${JACKPOT_MAX_MOVED_MS}), false) as begun
     from jackpot_matches m left join events e on e.id = m.event_id where m.round_id = $1`,
    [roundId, CLOSING, now],
  );
  return begun;
}

/** Sets the closing time of a round. */
export const closeAt = async ({ drizzle }: Sql, id: number, closesAt: number): Promise<void> =>
  void (await drizzle.update(jackpotRounds).set({ closesAt }).where(eq(jackpotRounds.id, id)));

/** Returns the results of a round, one character per match; null while any match is undecided. */
export async function loadResults({ drizzle }: Sql, roundId: number): Promise<string | null> {
  const rows = await drizzle
    .select({ result: jackpotMatches.result })
    .from(jackpotMatches)
    .where(eq(jackpotMatches.roundId, roundId))
    .orderBy(jackpotMatches.no);
  const results = rows.map(({ result }) => result ?? '').join('');
  return results.length === JACKPOT_MATCHES ? results : null;
}

const countRow = z.object({ picks: z.string(), count: z.number() });

/** Counts the entries of a round by their predictions. */
export async function countByPredictions(sql: Sql, roundId: number): Promise<Record<string, number>> {
  const rows = await queryChecked(
    sql,
    countRow,
    'select picks, count(*) as count from jackpot_entries where round_id = $1 group by picks',
    [roundId],
  );
  return Object.fromEntries(rows.map(({ picks, count }) => [picks, count]));
}

/** Stores the outcome of a round. */
export const decideRound = async (
  { drizzle }: Sql,
  id: number,
  outcome: Pick<RoundRow, 'status' | 'results' | 'ranks' | 'margin' | 'rolled' | 'decidedAt'>,
): Promise<void> => void (await drizzle.update(jackpotRounds).set(outcome).where(eq(jackpotRounds.id, id)));
