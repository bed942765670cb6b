import {
  type BetTotals,
  type BetWeek,
  BUILDER_MARKET,
  type EventStatus,
  type MatchClock,
  type OrderStatus,
  type Score,
  settledStatuses,
  type TicketStatus,
} from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked, queryCheckedRow } from '../../platform/database/checked-rows';
import { WEEK } from '../../platform/week';
import { formatPublicNumber } from '../../platform/public-number';
import { catalogueSql } from '../../sports/catalogue/api';
import { type StoredRejection } from './tables';
import { type LegRow, type TicketRow } from './ticket-row';

export interface OrderRow {
  id: number;
  userId: string;
  status: OrderStatus;
  createdAt: number;
  decideAt: number | null;
  balanceAfter: number;
  balanceVersion: number | null;
  refusal: StoredRejection | null;
}

const ORDER = `select id, user_id as "userId", status, created_at as "createdAt", decide_at as "decideAt",
  balance_after as "balanceAfter", balance_version as "balanceVersion", refusal from orders`;

const orderWhere = async (sql: Sql, condition: string, values: unknown[]): Promise<OrderRow | undefined> =>
  (await sql.query<OrderRow>(`${ORDER} where ${condition}`, values))[0];

/** Returns an order by its id; undefined when it is not the player's. */
export function findOrder(sql: Sql, userId: string, orderId: number): Promise<OrderRow | undefined> {
  return orderWhere(sql, 'id = $1 and user_id = $2', [orderId, userId]);
}

/** Returns the public numbers of these orders, by order id. */
export async function loadOrderNumbers(sql: Sql, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql.query<{ id: number; number: number | null }>(
    'select distinct on (order_id) order_id as id, number from bets where order_id = any($1::bigint[]) order by order_id, id',
    [orderIds],
  );
  return new Map(rows.map(({ id, number }) => [id, formatPublicNumber(id, number)]));
}

/** Returns an order by its idempotency key. */
export function findOrderByKey(sql: Sql, userId: string, key: string): Promise<OrderRow | undefined> {
  return orderWhere(sql, 'user_id = $1 and key = $2', [userId, key]);
}

const TICKET = `
  select b.id as "betId", b.number, b.order_id as "orderId",
    (select x.number from bets x where x.order_id = b.order_id order by x.id limit 1) as "orderNumber", b.type, b.sizes, b.lines, b.stake, b.status, b.placed_at as "placedAt",
    b.settled_at as "settledAt", b.gross, b.bonus, b.tax, b.cashed_stake as "cashedStake", b.cashed_gross as "cashedGross",
    b.cashed_tax as "cashedTax", b.one_cut_pct as "oneCutPct", b.frozen,
    case when b.boosted then (select jsonb_build_object('no', x.leg_no, 'odds', x.odds, 'orderedOdds', x.ordered_odds, 'most', x.most, 'extra', x.extra)
      from bet_boosts x where x.bet_id = b.id) end as boost,
    (select jsonb_build_object('id', g.id, 'number', g.number, 'kind', g.kind, 'amount', b.gift_stake) from gifts g where g.id = b.gift_id) as gift, b.auto_cash_out as "autoCashOut", b.auto_rules as "autoRules", (select jsonb_build_object('betId', x.id, 'number', x.number) from bets x where x.id = b.edited_to) as "editedTo",
    (select jsonb_build_object('betId', x.id, 'number', x.number) from bets x where x.id = b.edited_from) as "editedFrom",
    case when b.status = 'refused' then (o.refusal ->> 'bizCode')::int end as "refusedFor", t.rules, legs.legs
  from bets b
  left join orders o on o.id = b.order_id
  join bet_terms t on t.id = b.terms_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('no', l.no, 'eventId', l.event_id, 'marketId', l.market_id,
      'specifiers', l.specifiers, 'outcomeId', l.outcome_id, 'orderedOdds', l.ordered_odds, 'odds', l.odds,
      'banker', l.banker, 'sportId', l.sport_id, 'home', l.home, 'away', l.away, 'tournament', l.tournament, 'tournamentId', e.tournament_id,
      'startTime', l.start_time, 'marketName', l.market_name, 'outcomeName', l.outcome_name,
      'statusAt', l.status_at, 'scoreAt', l.score_at, 'clockAt', l.clock_at,
      'eventStatus', coalesce(e.status, l.status_at), 'score', coalesce(e.score, l.score_at), 'clock', e.clock,
      'result', l.result, 'voidFactor', l.void_factor, 'deadHeatFactor', l.dead_heat_factor,
      'certainty', l.certainty, 'cancelled', l.cancelled, 'voidReason', l.void_reason, 'picks', p.picks) order by l.no) as legs
    from bet_legs l left join events e on e.id = l.event_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('marketId', k.market_id, 'specifiers', k.specifiers, 'outcomeId', k.outcome_id,
        'marketName', k.market_name, 'outcomeName', k.outcome_name,
        'back', c.id is not null or o.result in (0, 1) and coalesce(o.void_factor, 0) > 0, 'result', case when o.result in (0, 1) then o.result end)
        order by k.no) as picks
      from custom_bet_picks k
      left join outcomes o on (o.event_id, o.market_id, o.specifiers, o.outcome_id) = (k.event_id, k.market_id, k.specifiers, k.outcome_id)
      left join lateral (
        select id from ${catalogueSql.cancellations_at.name}(k.event_id, k.market_id, k.specifiers, k.outcome_id, b.placed_at) limit 1) c on true
      where l.market_id = ${BUILDER_MARKET} and (k.event_id, k.builder) = (l.event_id, l.specifiers)) p on true
    where l.bet_id = b.id) legs`;

/** A bet whose legs also contain the state of their events when the order arrived. */
export type StoredTicket = Omit<TicketRow, 'legs'> & { legs: LegAt[] };
interface LegAt extends LegRow {
  statusAt: EventStatus;
  scoreAt: Score | null;
  clockAt: MatchClock | null;
}

/** Lists the bets of an order, in its order. */
export function listOrderTickets(sql: Sql, orderId: number): Promise<StoredTicket[]> {
  return sql.query<StoredTicket>(`${TICKET} where b.order_id = $1 order by b.id`, [orderId]);
}

/** Returns one bet; undefined when it is not the player's. */
export async function findTicket(sql: Sql, userId: string, betId: number): Promise<StoredTicket | undefined> {
  return (await sql.query<StoredTicket>(`${TICKET} where b.id = $1 and b.user_id = $2`, [betId, userId]))[0];
}

const STATES = { open: ['pending', 'open'], settled: settledStatuses } as const;

/** Filter for the bets of a player. */
export interface BetFilter {
  state: keyof typeof STATES;
  status?: TicketStatus | undefined;
  /** Sport of any leg. */
  sportId?: string | undefined;
  /** Earliest time of placement, ms since 1970. */
  since?: number | undefined;
}

/** Condition for bets that match a filter, whose values are $1 to $4. */
const FITS = `b.user_id = $1 and b.status = any($2::text[]) and ($3::bigint is null or b.placed_at >= $3)
  and ($4::text is null or exists (select from bet_legs s where s.bet_id = b.id and s.sport_id = $4))`;

const fitting = (userId: string, { state, status, sportId, since }: BetFilter): unknown[] => [
  userId,
  STATES[state].filter((one) => status === undefined || one === status),
  since ?? null,
  sportId ?? null,
];

/** Lists bets of a player with an id below `before`, newest first. */
export function listTickets(
  sql: Sql,
  userId: string,
  filter: BetFilter,
  before: number | null,
  limit: number,
): Promise<StoredTicket[]> {
  return sql.query<StoredTicket>(
    `${TICKET} where ${FITS} and ($5::bigint is null or b.id < $5) order by b.id desc limit $6`,
    [...fitting(userId, filter), before, limit],
  );
}

const units = z.number().int().min(0);
const betTotals = z.object({ bets: units, staked: units, returned: units });

/** Totals of bets. Rejected bets never count, and the part of a stake that a gift paid is not the player's. */
const TOTALS = `count(*)::int as bets, coalesce(sum(b.stake + b.cashed_stake - b.gift_stake), 0)::bigint as staked,
  coalesce(sum(coalesce(b.gross - b.tax, 0) + b.cashed_gross - b.cashed_tax), 0)::bigint as returned`;

/** Computes the totals of bets. */
export function computeTotals(sql: Sql, userId: string, filter: BetFilter): Promise<BetTotals> {
  return queryCheckedRow(
    sql,
    betTotals,
    `select ${TOTALS} from bets b where ${FITS} and b.status <> 'refused'`,
    fitting(userId, filter),
  );
}

/**
 * Computes the totals of bets by the week in which they were placed, oldest first, without weeks that have no bets.
 * @param first start of the first week, ms since 1970
 */
export async function listWeeks(sql: Sql, userId: string, filter: BetFilter, first: number): Promise<BetWeek[]> {
  const rows = await queryChecked(
    sql,
    betTotals.extend({ week: units }),
    `select ((b.placed_at - $5) / ${WEEK})::int as week, ${TOTALS} from bets b
     where ${FITS} and b.status <> 'refused' and b.placed_at >= $5 group by 1 order by 1`,
    [...fitting(userId, filter), first],
  );
  return rows.map(({ week, ...totals }) => ({ start: first + week * WEEK, ...totals }));
}

/** Counts the pending and open bets of a player. */
export async function countOpen(sql: Sql, userId: string): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `select count(*) as count from bets where user_id = $1 and status = any($2::text[])`,
    [userId, STATES.open],
  );
  return rows[0]?.count ?? 0;
}
