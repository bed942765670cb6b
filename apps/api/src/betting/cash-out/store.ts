import { MAX_WITHDRAWN, type PayoutRules } from '@oware/betting';
import {
  type AutoRule,
  type BetType,
  type CashOutSetting,
  type CashOutStatus,
  OUTRIGHT_IDS,
  type TicketStatus,
} from '@oware/contracts';
import { CONFIRMED_AFTER } from '../../ledger/api';
import { type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { DATABASE_NOW } from '../../platform/database/now';
import { type CashOutKind, type PricedBy, type StoredEdit, type StoredRejection } from './tables';
import { applyCashOut, ordersSql, type Paid } from '../orders/api';
import { catalogueSql } from '../../sports/catalogue/api';
import { customBetSql } from '../../sports/custom-bet/api';
import { settlementSql } from '../settlement/api';

/** A leg with its current state. Odds × 10,000. */
export interface LegNow {
  no: number;
  marketId: number;
  specifiers: string;
  odds: number;
  banker: boolean;
  /** Current result in the feed, whether or not settlement has stored it; null while the leg is open. */
  result: 0 | 1 | null;
  voidFactor: number | null;
  deadHeatFactor: number | null;
  /** Current odds, comparable with `odds`: adjusted so that a higher margin of the line does not shorten them. */
  oddsNow: number | null;
  /** Rank from leg_rejection; null without a rejection. */
  rejection: number | null;
  live: boolean;
  /** Number of sets, maps or other periods of its match that have begun. */
  begun: number;
  /**
   * Whether its result may still be rolled back: in a match that is not over, a result that is based on a reported goal alone
   * (docs/adr/0088), or that the feed has reported within the last minute and not confirmed; in any match, a cancellation within the last
   * minute.
   */
  isUncertain: boolean;
}

/** A bet with everything that its price depends on. Money in units of 1/10000. */
export interface BetNow {
  betId: number;
  /** Random part of its ticket number; null for older bets. */
  number: number | null;
  userId: string;
  currency: string;
  type: BetType;
  sizes: number[];
  /** Remaining stake, and stake cashed out so far. */
  stake: number;
  cashedStake: number;
  /** Part of the stake that a gift paid. */
  giftStake: number;
  oneCutPct: number | null;
  status: TicketStatus;
  /** Whether a cash-out of it waits for the live delay. */
  waiting: boolean;
  autoCashOut: number | null;
  autoRules: AutoRule[] | null;
  rules: PayoutRules;
  legs: LegNow[];
  /** Time of this state, ms since 1970. */
  now: number;
}

/**
 * Odds `n` of the leg `l` at the margin that its player paid. When the line now has a higher margin, deliberately or by coarser rounding of
 * prices, its odds are too low to show how much the chance has risen. A bet of many legs would gain on each of them (docs/adr/0149).
 */
const COMPARABLE_ODDS = `case when l.line_sum is null then n.odds else ceil(n.odds * greatest(1,
  coalesce((select sum(10000.0::float8 / o.odds) from outcomes o
    where (o.event_id, o.market_id, o.specifiers) = (l.event_id, l.market_id, l.specifiers) and o.active and o.odds > 0), 1)
  / greatest(1, l.line_sum)) - 1e-6)::int end`;

/** Makes PostgreSQL compute a subquery once; otherwise it repeats the expression wherever its column is used. */
const ONCE = 'offset 0';

/** Number of legs whose rounding gain the margin of a cash-out covers. */
const LEGS_WITH_ROUNDING = 2;
/** Step between the odds `c.odds` that feeds publish, × 10,000. */
const STEP =
  'case when c.odds < 100000 then 100 when c.odds < 200000 then 1000 when c.odds < 500000 then 5000 else 10000 end';

/**
 * {@link COMPARABLE_ODDS} of a leg of a multiple, longer by one step if they have fallen: published odds represent all odds up to the next
 * step, and players choose legs whose odds are just above a step (docs/adr/0167).
 */
const ROUNDED_ODDS = `(select case when c.odds < l.odds and (select count(*) from bet_legs x where x.bet_id = l.bet_id) > ${LEGS_WITH_ROUNDING}
  then least(l.odds, c.odds + ${STEP}) else c.odds end from (select ${COMPARABLE_ODDS} as odds ${ONCE}) c)`;

/**
 * Boxing and MMA: about 1 in 20 fights that go to the judges is drawn, and stakes on the winner are returned. The winner markets of other
 * sports have no draws.
 */
const FIGHTS = ['sr:sport:10', 'sr:sport:117'];
const WINNER_OF_TWO = 186;

/**
 * {@link ROUNDED_ODDS} of a leg on the winner of a competition or a fight, longer by its chance of a refund: odds assume that the runner
 * does not withdraw and that the fight is not drawn. At shorter odds than it was placed at, the leg's gain would be paid for a refund as
 * well (docs/adr/0167, docs/adr/0176).
 */
const ODDS_WITH_REFUND = `(select case when c.odds < l.odds
    and (l.event_id ~ '${OUTRIGHT_IDS}' or l.sport_id in ('${FIGHTS.join("', '")}') and l.market_id = ${WINNER_OF_TWO})
  then ceil(l.odds / (1 + (l.odds::float8 / c.odds - 1) * ${1 - MAX_WITHDRAWN}) - 1e-6)::int else c.odds end
  from (select ${ROUNDED_ODDS} as odds ${ONCE}) c)`;

/**
 * Loads bets with the current state of their legs in the feed, by id; unknown ids are omitted.
 * @param now null for the database's time (`getDecisionTime`)
 */
export function loadBets(sql: Sql, betIds: readonly number[], now: number | null): Promise<BetNow[]> {
  return sql.query<BetNow>(
    `select b.id as "betId", b.number, b.user_id as "userId", b.currency, b.type, b.sizes, b.stake, b.cashed_stake as "cashedStake", b.gift_stake as "giftStake", b.one_cut_pct as "oneCutPct", b.status,
       exists (select from cash_outs c where c.bet_id = b.id and c.status = 'pending') as waiting,
       b.auto_cash_out as "autoCashOut", b.auto_rules as "autoRules", terms.rules, legs.legs, time.now
     from (select coalesce($2::bigint, ${DATABASE_NOW}) as now offset 0) time
     cross join bets b
     join bet_terms terms on terms.id = b.terms_id
     cross join lateral (
       select jsonb_agg(jsonb_build_object('no', l.no, 'marketId', l.market_id, 'specifiers', l.specifiers, 'odds', l.odds, 'banker', l.banker, 'result', t.result,
         'voidFactor', t.void_factor, 'deadHeatFactor', t.dead_heat_factor, 'oddsNow', ${ODDS_WITH_REFUND}, 'live', coalesce(n.event_status = 'live', false),
         'begun', coalesce(jsonb_array_length(n.score -> 'periods'), 0),
         'isUncertain', coalesce(n.event_status not in ('ended', 'closed') and (t.certainty = 0 or t.certainty = 1 and exists (
           select from markets m where (m.event_id, m.market_id, m.specifiers) = (l.event_id, l.market_id, l.specifiers)
             and m.result_time > time.now - ${CONFIRMED_AFTER})), false)
           or coalesce(t.cancelled, false) and exists (
             select from ${catalogueSql.cancellations_at.name}(l.event_id, l.market_id, l.specifiers, l.outcome_id, b.placed_at) c
             where c.time > time.now - ${CONFIRMED_AFTER}),
         'rejection', ${ordersSql.leg_rejection.name}(n, 'any', l.odds, time.now)) order by l.no) as legs
       from bet_legs l
       left join ${settlementSql.leg_truth.name} t on t.bet_id = l.bet_id and t.no = l.no
       cross join lateral ${customBetSql.leg_now.name}(l.event_id, l.market_id, l.specifiers, l.outcome_id, time.now) n
       where l.bet_id = b.id) legs
     where b.id = any($1::bigint[])
     order by b.id`,
    [betIds, now],
    // Planning takes three times as long as running it.
    { prepared: true },
  );
}

/**
 * Takes the locks of a cash-out in the order of docs/adr/0009: the settlement barrier (shared), then the player's account and debt account.
 * Lock the bet next ({@link lockBet}), and the house accounts last.
 */
export async function lockMoney(tx: Sql, userId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${lockIds.settlementBarrier})`);
  await tx.query(
    "select 1 from accounts where owner = $1 and kind in ('player', 'debt') order by id for no key update",
    [userId],
  );
}

/** Locks a bet; returns false when it is not the player's. */
export async function lockBet(tx: Sql, userId: string, betId: number): Promise<boolean> {
  return (await tx.query('select 1 from bets where id = $1 and user_id = $2 for update', [betId, userId])).length > 0;
}

/** A cash-out as stored. */
export interface CashOutRow {
  id: number;
  betId: number;
  userId: string;
  currency: string;
  kind: CashOutKind;
  requestHash: string | null;
  share: number;
  least: number;
  status: CashOutStatus;
  decideAt: number | null;
  gross: number | null;
  tax: number | null;
  refusal: StoredRejection | null;
  edit: StoredEdit | null;
  newBetId: number | null;
  /** Random parts of the ticket numbers of both bets. */
  number: number | null;
  newNumber: number | null;
}

const ROW = `select c.id, c.bet_id as "betId", c.user_id as "userId", b.currency, c.kind, c.request_hash as "requestHash", c.share, c.least,
  c.status, c.decide_at as "decideAt", c.gross, c.tax, c.refusal, c.edit, c.new_bet_id as "newBetId", b.number, (select x.number from bets x where x.id = c.new_bet_id) as "newNumber" from cash_outs c join bets b on b.id = c.bet_id`;

/** Returns a cash-out by its id. */
export async function findCashOut(sql: Sql, id: number): Promise<CashOutRow | undefined> {
  return (await sql.query<CashOutRow>(`${ROW} where c.id = $1`, [id]))[0];
}

/**
 * Returns a cash-out that must exist.
 * @throws Error when it does not
 */
export async function getCashOut(sql: Sql, id: number): Promise<CashOutRow> {
  const row = await findCashOut(sql, id);
  if (row === undefined) throw new Error(`Cash-out ${id} no longer exists.`);
  return row;
}

/** Returns a cash-out by its idempotency key. */
export async function findCashOutByKey(sql: Sql, userId: string, key: string): Promise<CashOutRow | undefined> {
  return (await sql.query<CashOutRow>(`${ROW} where c.user_id = $1 and c.key = $2`, [userId, key]))[0];
}

/** Lists cash-outs above `after` whose live delay is over, by id. */
export function listDueCashOuts(sql: Sql, now: number | null, after: number, limit: number): Promise<CashOutRow[]> {
  return sql.query<CashOutRow>(
    `${ROW} where c.status = 'pending' and c.decide_at <= coalesce($1::bigint, ${DATABASE_NOW}) and c.id > $2::bigint order by c.id limit $3`,
    [now, after, limit],
  );
}

/**
 * Returns the time until the next pending cash-out is due, ms; null when none is pending.
 * @param now null for the database's time
 */
export async function getNextCashOutDelay(sql: Sql, now: number | null): Promise<number | null> {
  const [row] = await sql.query<{ wait: number | null }>(
    `select min(decide_at) - coalesce($1::bigint, ${DATABASE_NOW}) as wait from cash_outs where status = 'pending'`,
    [now],
  );
  return row?.wait ?? null;
}

/** A cash-out request. */
export interface RequestedCashOut {
  betId: number;
  userId: string;
  kind: CashOutKind;
  key: string | null;
  requestHash: string | null;
  share: number;
  least: number;
  /** The bet that replaces this one. */
  edit: StoredEdit | null;
}

/**
 * Stores a request as pending.
 * @param decideAt end of its live delay; null when it is decided in this transaction
 */
export async function insertCashOut(
  tx: Sql,
  wish: RequestedCashOut,
  now: number,
  decideAt: number | null,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into cash_outs (bet_id, user_id, kind, key, request_hash, share, least, status, created_at, decide_at, edit)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10::jsonb) returning id`,
    [
      wish.betId,
      wish.userId,
      wish.kind,
      wish.key,
      wish.requestHash,
      wish.share,
      wish.least,
      now,
      decideAt,
      wish.edit === null ? null : JSON.stringify(wish.edit),
    ],
  );
  return (row as { id: number }).id;
}

export async function markRejected(tx: Sql, id: number, refusal: StoredRejection, now: number): Promise<void> {
  await tx.query("update cash_outs set status = 'refused', refusal = $2::jsonb, decided_at = $3 where id = $1", [
    id,
    JSON.stringify(refusal),
    now,
  ]);
}

/** Records the bet that replaced an edited one. */
export async function setNewBet(tx: Sql, id: number, newBetId: number): Promise<void> {
  await tx.query('update cash_outs set new_bet_id = $2 where id = $1', [id, newBetId]);
}

/** Returns which price drops a player accepts; undefined when the player has not set it. */
export async function findDropPolicy(sql: Sql, userId: string): Promise<CashOutSetting['dropPolicy'] | undefined> {
  const [row] = await sql.query<CashOutSetting>(
    'select drop_policy as "dropPolicy" from cash_out_settings where user_id = $1',
    [userId],
  );
  return row?.dropPolicy;
}

export async function saveDropPolicy(
  sql: Sql,
  userId: string,
  dropPolicy: CashOutSetting['dropPolicy'],
  now: number,
): Promise<void> {
  await sql.query(
    `insert into cash_out_settings (user_id, drop_policy, updated_at) values ($1, $2, $3)
     on conflict (user_id) do update set drop_policy = excluded.drop_policy, updated_at = excluded.updated_at`,
    [userId, dropPolicy, now],
  );
}

/**
 * Lists open bets above `after` with a target or a rule that have a leg on one of the matches or are named, by id.
 * @param events null for all bets
 */
export async function listTargetedBets(
  sql: Sql,
  events: readonly string[] | null,
  betIds: readonly number[],
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `select b.id from bets b
     where (b.auto_cash_out is not null or b.auto_rules is not null) and b.status = 'open' and b.id > $3::bigint
       and ($1::text[] is null or b.id = any($2::bigint[])
         or exists (select from bet_legs l where l.bet_id = b.id and l.event_id = any($1::text[])))
     order by b.id limit $4`,
    [events, betIds, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Lists matches, with their versions, that have open bets with a target or a rule. */
export function listTargetedEvents(sql: Sql): Promise<{ id: string; version: number }[]> {
  return sql.query(
    `select distinct e.id, e.version from bets b join bet_legs l on l.bet_id = b.id join events e on e.id = l.event_id
     where (b.auto_cash_out is not null or b.auto_rules is not null) and b.status = 'open'`,
  );
}

/** Lists the lines of the legs of bets. */
export function listLines(
  sql: Sql,
  betIds: readonly number[],
): Promise<{ betId: number; eventId: string; marketId: number; specifiers: string }[]> {
  return sql.query(
    'select bet_id as "betId", event_id as "eventId", market_id as "marketId", specifiers from bet_legs where bet_id = any($1::bigint[])',
    [betIds],
  );
}

/** Marks a cash-out as done and takes its part off the bet; the bet ends when nothing is left. */
export async function markDone(
  tx: Sql,
  { id, betId }: { id: number; betId: number },
  paid: Paid,
  pricedBy: PricedBy,
  now: number,
): Promise<void> {
  await tx.query(
    "update cash_outs set status = 'done', stake = $2, gross = $3, tax = $4, priced_by = $5::jsonb, decided_at = $6 where id = $1",
    [id, paid.stake, paid.gross, paid.tax, JSON.stringify(pricedBy), now],
  );
  await applyCashOut(tx, betId, paid, now);
}
