import { type PayoutRules } from '@oware/betting';
import { type BetType } from '@oware/contracts';
import { type Sql } from '../platform/database';
import { fn } from '../platform/database/functions';

/** A line of the catalogue. */
export interface Line { eventId: string; marketId: number; specifiers: string }

/** Lines whose results changed, oldest first, from the rows above `after`; `upTo` is the newest row that names each. */
export function queuedLines(sql: Sql, after: number, limit: number): Promise<(Line & { upTo: number })[]> {
  return sql.query(
    `select event_id as "eventId", market_id as "marketId", specifiers, max(id) as "upTo"
     from (select * from settlement_queue where id > $1 order by id limit $2) q group by 1, 2, 3 order by min(id)`,
    [after, limit],
  );
}

/** Takes a line from the queue; rows that came later than `upTo` stay. */
export async function dequeue(sql: Sql, line: Line & { upTo: number }): Promise<void> {
  await sql.query(
    'delete from settlement_queue where event_id = $1 and market_id = $2 and specifiers = $3 and id <= $4',
    [line.eventId, line.marketId, line.specifiers, line.upTo],
  );
}

/**
 * Waits until every placement that may have read the catalogue before the results were stored is committed, so that no
 * bet slips in behind the settlement of its line. Placements hold the same lock shared.
 */
export async function passBarrier(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(72110002)');
}

/** A leg with what the feed says of it now. */
export interface LegNow {
  no: number;
  odds: number;
  banker: boolean;
  result: 0 | 1 | null;
  voidFactor: number | null;
  deadHeatFactor: number | null;
  certainty: number | null;
  cancelled: boolean;
  voidReason: number | null;
}

export interface BetNow {
  id: number;
  version: number;
  type: BetType;
  sizes: number[];
  stake: number;
  cashedStake: number;
  termsId: number;
  legs: LegNow[];
}

/** Bets above `after` with a leg on the line that does not say yet what the feed says, by id. */
export function staleBets(sql: Sql, line: Line, after: number, limit: number): Promise<BetNow[]> {
  return sql.query<BetNow>(
    `select b.id, b.version, b.type, b.sizes, b.stake, b.cashed_stake as "cashedStake", b.terms_id as "termsId", legs.legs
     from (
       select bet_id from ${fn('leg_truth')}
       where event_id = $1 and market_id = $2 and specifiers = $3 and bet_id > $4 and stale
       order by bet_id limit $5) page
     join bets b on b.id = page.bet_id
     cross join lateral (
       select jsonb_agg(jsonb_build_object('no', t.no, 'odds', l.odds, 'banker', l.banker, 'result', t.result,
         'voidFactor', t.void_factor, 'deadHeatFactor', t.dead_heat_factor, 'certainty', t.certainty,
         'cancelled', t.cancelled, 'voidReason', t.void_reason) order by t.no) as legs
       from ${fn('leg_truth')} t join bet_legs l on l.bet_id = t.bet_id and l.no = t.no
       where t.bet_id = b.id) legs
     where legs.legs is not null
     order by b.id`,
    [line.eventId, line.marketId, line.specifiers, after, limit],
  );
}

/** The rules of the given terms. */
export async function rulesOf(sql: Sql, ids: readonly number[]): Promise<Map<number, PayoutRules>> {
  const rows = await sql.query<{ id: number; rules: PayoutRules }>('select id, rules from bet_terms where id = any($1::int[])', [ids]);
  return new Map(rows.map(({ id, rules }) => [id, rules]));
}

export interface Settled {
  bets: { id: number; userId: string; paid: boolean }[];
  balances: { userId: string; balance: number }[];
}

/** Takes over results and moves money in one transaction; see settle_bets.sql. */
export async function settleBets(sql: Sql, batch: readonly unknown[], now: number): Promise<Settled> {
  const [row] = await sql.query<{ settled: Settled }>(
    `select ${fn('settle_bets')}($1::jsonb, $2::bigint) as settled`,
    [JSON.stringify(batch), now],
  );
  return (row as { settled: Settled }).settled;
}
