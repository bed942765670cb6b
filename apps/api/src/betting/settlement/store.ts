import { setTimeout as delay } from 'node:timers/promises';
import { type PayoutRules } from '@oware/betting';
import { type BetType } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRow, checkedRows } from '../../platform/database/checked-rows';
import { lockIds } from '../../platform/database/lock-ids';
import { type Line } from '../../sports/catalogue/queue';
import { settlementSql } from './sql';

/** How long each try waits for the barrier, ms: placements queue behind who waits for it. And the pause that lets them through. */
const BARRIER_WAIT = 200;
const BARRIER_PAUSE = 100;
/** `lock_not_available` */
const LOCKED = '55P03';

/**
 * Waits until every placement that may have read the catalogue before the results were stored is committed, so that no
 * bet slips in behind the settlement of its line. Placements hold the same lock shared. One that is stalled holds up settlement
 * until the database ends it, and other placements for no longer than a try.
 */
export async function passBarrier(sql: Sql): Promise<void> {
  for (;;) {
    try {
      // One statement: the lock is given back as soon as it was had. `offset 0` keeps the subquery, which comes first.
      await sql.query(
        `select pg_advisory_xact_lock(${lockIds.settlementBarrier})
         from (select set_config('lock_timeout', $1, true) as wait offset 0) s where s.wait is not null`,
        [String(BARRIER_WAIT)],
      );
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCKED) throw error;
      await delay(BARRIER_PAUSE);
    }
  }
}

/** A leg with what the feed says of it now. */
interface LegNow {
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
  userId: string;
  version: number;
  type: BetType;
  sizes: number[];
  stake: number;
  cashedStake: number;
  termsId: number;
  giftStake: number;
  oneCutPct: number | null;
  legs: LegNow[];
}

const place = z.object({ no: z.number().int() });

/** The places in the list of those lines that any leg is on, of whatever bet. */
export async function linesWithLegs(sql: Sql, lines: readonly Line[]): Promise<Set<number>> {
  const rows = await checkedRows(
    sql,
    place,
    `select r.no from jsonb_to_recordset($1::jsonb) as r(no int, "eventId" text, "marketId" int, specifiers text)
     where exists (
       select from bet_legs l where l.event_id = r."eventId" and l.market_id = r."marketId" and l.specifiers = r.specifiers)`,
    [JSON.stringify(lines.map(({ eventId, marketId, specifiers }, no) => ({ no, eventId, marketId, specifiers })))],
  );
  return new Set(rows.map(({ no }) => no));
}

/** Bets above `after` with a leg on the line that does not say yet what the feed says, by id. */
export function staleBets(sql: Sql, line: Line, after: number, limit: number): Promise<BetNow[]> {
  return sql.query<BetNow>(`select * from ${settlementSql.stale_bets.name}($1, $2, $3, $4, $5)`, [
    line.eventId,
    line.marketId,
    line.specifiers,
    after,
    limit,
  ]);
}

/** The rules of the given terms. */
export async function rulesOf(sql: Sql, ids: readonly number[]): Promise<Map<number, PayoutRules>> {
  const rows = await sql.query<{ id: number; rules: PayoutRules }>(
    'select id, rules from bet_terms where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, rules }) => [id, rules]));
}

const settled = z.object({
  settled: z.object({
    bets: z.array(
      z.object({ id: z.number().int(), number: z.number().int().nullable(), userId: z.string(), paid: z.boolean() }),
    ),
    balances: z.array(z.object({ userId: z.string(), balance: z.number().int(), balanceVersion: z.number().int() })),
  }),
});
/** What settle_bets.sql gives. */
export type Settled = z.output<typeof settled>['settled'];

/** Takes over results and moves money in one transaction; see settle_bets.sql. */
export async function settleBets(sql: Sql, batch: readonly unknown[], now: number): Promise<Settled> {
  const row = await checkedRow(
    sql,
    settled,
    `select ${settlementSql.settle_bets.name}($1::jsonb, $2::bigint) as settled`,
    [JSON.stringify(batch), now],
  );
  return row.settled;
}
