import { setTimeout as delay } from 'node:timers/promises';
import { type BoostedLeg, type PayoutRules } from '@oware/betting';
import { type BetType } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { lockIds } from '../../platform/database/lock-ids';
import { type Line } from '../../sports/catalogue/api';
import { settlementSql } from './sql';

/**
 * Timeout of each attempt to take the barrier, ms (placements queue behind the waiting attempt), and the pause between attempts that lets
 * them through, ms.
 */
const BARRIER_WAIT = 200;
const BARRIER_PAUSE = 100;
/** PostgreSQL error `lock_not_available`. */
const LOCKED = '55P03';

/**
 * Waits until every placement that may have read the catalogue before the results were stored is committed, so that no bet is missed when
 * its line is settled. Placements hold the same lock in shared mode. A stalled placement delays settlement until the database ends it, and
 * other placements no longer than one attempt.
 */
export async function passBarrier(sql: Sql): Promise<void> {
  for (;;) {
    try {
      // A single statement, so the lock is released as soon as it is acquired. `offset 0` keeps the subquery, which sets the timeout first.
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

/** A leg with its current result in the feed. */
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
  boost: BoostedLeg | null;
  legs: LegNow[];
}

const place = z.object({ no: z.number().int() });

/** Returns the indexes of the given lines that have a leg of any bet. */
export async function findLinesWithLegs(sql: Sql, lines: readonly Line[]): Promise<Set<number>> {
  const rows = await queryChecked(
    sql,
    place,
    `select r.no from jsonb_to_recordset($1::jsonb) as r(no int, "eventId" text, "marketId" int, specifiers text)
     where exists (
       select from bet_legs l where l.event_id = r."eventId" and l.market_id = r."marketId" and l.specifiers = r.specifiers)`,
    [JSON.stringify(lines.map(({ eventId, marketId, specifiers }, no) => ({ no, eventId, marketId, specifiers })))],
  );
  return new Set(rows.map(({ no }) => no));
}

/** Lists bets with an id above `after` and a leg on the line that differs from the feed, by id. */
export function listStaleBets(sql: Sql, line: Line, after: number, limit: number): Promise<BetNow[]> {
  return sql.query<BetNow>(`select * from ${settlementSql.stale_bets.name}($1, $2, $3, $4, $5)`, [
    line.eventId,
    line.marketId,
    line.specifiers,
    after,
    limit,
  ]);
}

/** Loads payout rules by the ids of their terms. */
export async function loadRules(sql: Sql, ids: readonly number[]): Promise<Map<number, PayoutRules>> {
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
/** Result of settle_bets.sql. */
export type Settled = z.output<typeof settled>['settled'];

/**
 * Stores new results of legs and moves money in one transaction; see settle_bets.sql.
 * @param now null for the database's time (`getDecisionTime`)
 */
export async function settleBets(sql: Sql, batch: readonly unknown[], now: number | null): Promise<Settled> {
  const row = await queryCheckedRow(
    sql,
    settled,
    `select ${settlementSql.settle_bets.name}($1::jsonb, $2::bigint) as settled`,
    [JSON.stringify(batch), now],
  );
  return row.settled;
}
