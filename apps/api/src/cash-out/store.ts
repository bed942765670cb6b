import { type PayoutRules } from '@oware/betting';
import { type BetType, type CashOutStatus, type TicketStatus } from '@oware/contracts';
import { type Sql } from '../platform/database';
import { fn } from '../platform/database/functions';
import { DATABASE_NOW } from '../platform/database/now';
import { type CashOutKind, type PricedBy, type StoredEdit, type StoredRefusal } from './tables';

/** A leg as it stands now. Odds × 10,000. */
export interface LegNow {
  no: number;
  odds: number;
  banker: boolean;
  /** What the feed says of it, taken over by settlement or not; null while it is open. */
  result: 0 | 1 | null;
  voidFactor: number | null;
  deadHeatFactor: number | null;
  oddsNow: number | null;
  /** A rank of leg_obstacle; null when nothing is in the way. */
  obstacle: number | null;
  live: boolean;
}

/** A bet with all that its price depends on. Money in units of 1/10000. */
export interface BetNow {
  betId: number;
  userId: string;
  currency: string;
  type: BetType;
  sizes: number[];
  /** Still staked, and cashed out so far. */
  stake: number;
  cashedStake: number;
  status: TicketStatus;
  /** A cash-out of it waits for the live delay. */
  waiting: boolean;
  autoCashOut: number | null;
  rules: PayoutRules;
  legs: LegNow[];
  /** The moment that all this is true of, ms since 1970. */
  now: number;
}

/**
 * Bets with their legs as the feed has them now, by id; those that do not exist are left out.
 * @param now null for the database's own time (`decisionTime`)
 */
export function betsNow(sql: Sql, betIds: readonly number[], now: number | null): Promise<BetNow[]> {
  return sql.query<BetNow>(
    `select b.id as "betId", b.user_id as "userId", b.currency, b.type, b.sizes, b.stake, b.cashed_stake as "cashedStake", b.status,
       exists (select from cash_outs c where c.bet_id = b.id and c.status = 'pending') as waiting,
       b.auto_cash_out as "autoCashOut", terms.rules, legs.legs, time.now
     from (select coalesce($2::bigint, ${DATABASE_NOW}) as now offset 0) time
     cross join bets b
     join bet_terms terms on terms.id = b.terms_id
     cross join lateral (
       select jsonb_agg(jsonb_build_object('no', l.no, 'odds', l.odds, 'banker', l.banker, 'result', t.result,
         'voidFactor', t.void_factor, 'deadHeatFactor', t.dead_heat_factor, 'oddsNow', o.odds, 'live', coalesce(e.status = 'live', false),
         'obstacle', ${fn('leg_obstacle')}(e.status, e.start_time, e.home_id, m.status, o.active, o.odds, o.result,
           ${fn('producer_is_up')}(p.up, p.alive_at, time.now), x.id is not null, 'any', l.odds, time.now)) order by l.no) as legs
       from bet_legs l
       left join ${fn('leg_truth')} t on t.bet_id = l.bet_id and t.no = l.no
       left join events e on e.id = l.event_id
       left join markets m on m.event_id = l.event_id and m.market_id = l.market_id and m.specifiers = l.specifiers
       left join outcomes o on o.event_id = l.event_id and o.market_id = l.market_id and o.specifiers = l.specifiers
         and o.outcome_id = l.outcome_id
       left join producers p on p.id = m.producer
       left join lateral (
         select id from cancellations c
         where c.event_id = l.event_id and c.market_id = l.market_id and c.specifiers = l.specifiers
           and coalesce(c.start_time, 0) <= time.now and (c.end_time is null or c.end_time > time.now) limit 1) x on true
       where l.bet_id = b.id) legs
     where b.id = any($1::bigint[])
     order by b.id`,
    [betIds, now],
  );
}

/** The ids among these that are bets of a player. */
export async function ownBets(sql: Sql, userId: string, betIds: readonly number[]): Promise<number[]> {
  const rows = await sql.query<{ id: number }>('select id from bets where user_id = $1 and id = any($2::bigint[])', [userId, betIds]);
  return rows.map(({ id }) => id);
}

/**
 * Takes the locks of a cash-out in the order of docs/adr/0009: the settlement barrier (shared), the player's and debt
 * account. The bet is next ({@link lockBet}), the house's accounts are last.
 */
export async function lockMoney(tx: Sql, userId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock_shared(72110002)');
  await tx.query("select 1 from accounts where owner = $1 and kind in ('player', 'debt') order by id for no key update", [userId]);
}

/** Locks a bet; false when it is not this player's. */
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
  refusal: StoredRefusal | null;
  edit: StoredEdit | null;
  newBetId: number | null;
}

const ROW = `select c.id, c.bet_id as "betId", c.user_id as "userId", b.currency, c.kind, c.request_hash as "requestHash", c.share, c.least,
  c.status, c.decide_at as "decideAt", c.gross, c.tax, c.refusal, c.edit, c.new_bet_id as "newBetId" from cash_outs c join bets b on b.id = c.bet_id`;

/** A cash-out by its id. */
export async function findCashOut(sql: Sql, id: number): Promise<CashOutRow | undefined> {
  return (await sql.query<CashOutRow>(`${ROW} where c.id = $1`, [id]))[0];
}

/** A cash-out that exists. @throws Error when it does not */
export async function foundCashOut(sql: Sql, id: number): Promise<CashOutRow> {
  const row = await findCashOut(sql, id);
  if (row === undefined) throw new Error(`Cash-out ${id} has vanished.`);
  return row;
}

/** A cash-out by the key that the client gave it. */
export async function findCashOutByKey(sql: Sql, userId: string, key: string): Promise<CashOutRow | undefined> {
  return (await sql.query<CashOutRow>(`${ROW} where c.user_id = $1 and c.key = $2`, [userId, key]))[0];
}

/** Cash-outs whose live delay is over, above `after`, by id. */
export function dueCashOuts(sql: Sql, now: number | null, after: number, limit: number): Promise<CashOutRow[]> {
  return sql.query<CashOutRow>(
    `${ROW} where c.status = 'pending' and c.decide_at <= coalesce($1::bigint, ${DATABASE_NOW}) and c.id > $2::bigint order by c.id limit $3`,
    [now, after, limit],
  );
}

/** In how many ms the next pending cash-out is due; null when none is pending. @param now null for the database's own time */
export async function nextCashOutIn(sql: Sql, now: number | null): Promise<number | null> {
  const [row] = await sql.query<{ wait: number | null }>(
    `select min(decide_at) - coalesce($1::bigint, ${DATABASE_NOW}) as wait from cash_outs where status = 'pending'`, [now],
  );
  return row?.wait ?? null;
}

/** What somebody asked for. */
export interface Wish {
  betId: number;
  userId: string;
  kind: CashOutKind;
  key: string | null;
  requestHash: string | null;
  share: number;
  least: number;
  /** The bet that takes the place of this one. */
  edit: StoredEdit | null;
}

/** Writes a wish down as pending. @param decideAt when its live delay ends; null when it is decided in this transaction */
export async function insertCashOut(tx: Sql, wish: Wish, now: number, decideAt: number | null): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into cash_outs (bet_id, user_id, kind, key, request_hash, share, least, status, created_at, decide_at, edit)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10::jsonb) returning id`,
    [wish.betId, wish.userId, wish.kind, wish.key, wish.requestHash, wish.share, wish.least, now, decideAt,
      wish.edit === null ? null : JSON.stringify(wish.edit)],
  );
  return (row as { id: number }).id;
}

export async function markRefused(tx: Sql, id: number, refusal: StoredRefusal, now: number): Promise<void> {
  await tx.query("update cash_outs set status = 'refused', refusal = $2::jsonb, decided_at = $3 where id = $1", [id, JSON.stringify(refusal), now]);
}

/** Notes the bet that took the place of one that was edited. */
export async function setNewBet(tx: Sql, id: number, newBetId: number): Promise<void> {
  await tx.query('update cash_outs set new_bet_id = $2 where id = $1', [id, newBetId]);
}

/** Sets what a bet is cashed out at by itself. @param target after tax; null for nothing */
export async function setTarget(tx: Sql, betId: number, target: number | null): Promise<void> {
  await tx.query('update bets set auto_cash_out = $2::bigint where id = $1', [betId, target]);
}

/**
 * Open bets with a target above `after`, by id, that have a leg on one of the matches or are among those named.
 * @param events null for all bets
 */
export async function targetedBets(
  sql: Sql, events: readonly string[] | null, betIds: readonly number[], after: number, limit: number,
): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `select b.id from bets b
     where b.auto_cash_out is not null and b.status = 'open' and b.id > $3::bigint
       and ($1::text[] is null or b.id = any($2::bigint[])
         or exists (select from bet_legs l where l.bet_id = b.id and l.event_id = any($1::text[])))
     order by b.id limit $4`,
    [events, betIds, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Matches that open bets with a target are on, with their versions. */
export function targetedEvents(sql: Sql): Promise<{ id: string; version: number }[]> {
  return sql.query(
    `select distinct e.id, e.version from bets b join bet_legs l on l.bet_id = b.id join events e on e.id = l.event_id
     where b.auto_cash_out is not null and b.status = 'open'`,
  );
}

/** What went and what it paid, and the target that the rest keeps. */
export interface Paid { stake: number; gross: number; tax: number; target: number | null }

/** Marks a cash-out as done and takes its part from the bet; all of it ends the bet. */
export async function markDone(tx: Sql, { id, betId }: { id: number; betId: number }, paid: Paid, pricedBy: PricedBy, now: number): Promise<void> {
  const amounts = [paid.stake, paid.gross, paid.tax];
  await tx.query(
    "update cash_outs set status = 'done', stake = $2, gross = $3, tax = $4, priced_by = $5::jsonb, decided_at = $6 where id = $1",
    [id, ...amounts, JSON.stringify(pricedBy), now],
  );
  await tx.query(
    `update bets set stake = stake - $2::bigint, cashed_stake = cashed_stake + $2::bigint, cashed_gross = cashed_gross + $3::bigint,
       cashed_tax = cashed_tax + $4::bigint, version = version + 1,
       status = case when stake = $2::bigint then 'cashedOut' else status end,
       settled_at = case when stake = $2::bigint then $5::bigint else settled_at end,
       auto_cash_out = $6::bigint
     where id = $1`,
    [betId, ...amounts, now, paid.target],
  );
}
