import { GIFT_KIND } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type GiftGrabKind, type FlashPrize } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { limitsSql } from '../../protection/limits/api';
import { OWN_AT_RISK } from '../../ledger/api';

/** Flash win as set by staff. Amounts in units, times in ms since 1970, odds × 10,000. */
export interface FlashWinTerms {
  key: string;
  country: CountryCode;
  kind: GiftGrabKind;
  prizes: FlashPrize[];
  minStake: number;
  minOdds: number;
  mostTickets: number;
  startTime: number;
  endTime: number;
  drawAt: number;
  lasts: number;
}

const count = z.number().int();
const drawRow = z.object({
  id: count,
  country: z.enum(['ng', 'gh']),
  kind: z.union([z.literal(1), z.literal(3)]),
  prizes: z.array(z.object({ amount: count, winners: count })),
  budget: count,
  minStake: count,
  minOdds: count,
  mostTickets: count,
  startTime: count,
  endTime: count,
  drawAt: count,
  lasts: count,
  seed: z.string().nullable(),
  sealedSeed: z.string().nullable(),
  key: z.string(),
  seedHash: z.string(),
  stoppedAt: count.nullable(),
  drawnAt: count.nullable(),
  tickets: count.nullable(),
  players: count.nullable(),
  won: count,
});
export type FlashWinRow = z.output<typeof drawRow>;
const ticketRow = z.object({ betId: count, number: count.nullable(), lot: z.string(), score: z.string().nullable() });
export type TicketRow = z.output<typeof ticketRow>;
const winnerRow = z.object({
  place: count,
  userId: z.string(),
  phoneEnd: z.string(),
  amount: count,
  lot: z.string(),
  score: z.string(),
  /** Outcome of the requesting player's prize; null for other winners. */
  prize: z.enum(['given', 'waiting', 'lapsed']).nullable(),
});
export type WinnerRow = z.output<typeof winnerRow>;
const dueRow = z.object({ drawId: count, place: count, userId: z.string() });

const DRAW = `d.id, d.country, d.kind, d.prizes, d.budget, d.min_stake as "minStake", d.min_odds as "minOdds", d.most_tickets as "mostTickets",
  d.start_time as "startTime", d.end_time as "endTime", d.draw_at as "drawAt", d.lasts, d.seed, d.sealed_seed as "sealedSeed", d.key::text as key, d.seed_hash as "seedHash",
  d.stopped_at as "stoppedAt", d.drawn_at as "drawnAt", d.tickets, d.players, d.won`;

export const getBudget = (prizes: readonly FlashPrize[]): number =>
  prizes.reduce((sum, { amount, winners }) => sum + amount * winners, 0);

/**
 * Stores a flash win with its seed, unless its key is known.
 * @returns its id when it is new
 */
export async function insertFlashWin(
  sql: Sql,
  draw: FlashWinTerms & { currency: string; sealedSeed: string; seedHash: string },
  now: number,
): Promise<number | undefined> {
  const { prizes, minStake, minOdds, mostTickets, startTime, endTime, drawAt, lasts, sealedSeed, seedHash } = draw;
  const [row] = await queryChecked(
    sql,
    z.object({ id: z.number() }),
    `insert into flash_draws (key, country, currency, kind, prizes, budget, min_stake, min_odds, most_tickets, start_time, end_time, draw_at, lasts,
       sealed_seed, seed_hash, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict (key) do nothing returning id`,
    [
      ...[
        draw.key,
        draw.country,
        draw.currency,
        draw.kind,
        JSON.stringify(prizes),
        getBudget(prizes),
        minStake,
        minOdds,
      ],
      ...[mostTickets, startTime, endTime, drawAt, lasts, sealedSeed, seedHash, now],
    ],
  );
  return row?.id;
}

/**
 * Cancels a flash win that has not started.
 * @returns whether there was one
 */
export const cancelFlashWin = async (sql: Sql, country: CountryCode, id: number, now: number): Promise<boolean> =>
  (
    await sql.query(
      `update flash_draws set stopped_at = $3::bigint where id = $2 and country = $1 and stopped_at is null and start_time > $3::bigint returning id`,
      [country, id, now],
    )
  ).length === 1;

/** Converts the prizes of a flash win that has not started to free bets. */
export async function convertFlashWinToFreeBets(sql: Sql, id: number, now: number): Promise<void> {
  await sql.query('update flash_draws set kind = $2 where id = $1 and start_time > $3', [id, GIFT_KIND.freeBet, now]);
}

/**
 * Ends the flash wins of a country whose keys start with `keyBegin`, and makes them due for their draw. For demos only, which their keys
 * show: the announced end is a promise to players.
 */
export const endFlashWins = async (sql: Sql, country: CountryCode, keyBegin: string, now: number): Promise<void> => {
  await sql.query(
    `update flash_draws set end_time = $3, draw_at = $3
     where country = $1 and starts_with(key::text, $2) and drawn_at is null and stopped_at is null`,
    [country, keyBegin, now],
  );
};

/** Lists flash wins of a country that are not drawn yet, the next one first. */
export const listNextFlashWins = (sql: Sql, country: CountryCode, limit: number): Promise<FlashWinRow[]> =>
  queryChecked(
    sql,
    drawRow,
    `select ${DRAW} from flash_draws d where d.country = $1 and d.stopped_at is null and d.drawn_at is null order by d.start_time, d.id limit $2`,
    [country, limit],
  );

/**
 * Lists flash wins of a country that started at or after `since` and were drawn, newest first.
 * @param stopped whether to include cancelled ones
 */
export const listPastFlashWins = (
  sql: Sql,
  country: CountryCode,
  { since, limit, stopped = false }: { since: number; limit: number; stopped?: boolean },
): Promise<FlashWinRow[]> =>
  queryChecked(
    sql,
    drawRow,
    `select ${DRAW} from flash_draws d
     where d.country = $1 and d.start_time >= $2 and (d.drawn_at is not null or $4 and d.stopped_at is not null) order by d.start_time desc, d.id desc limit $3`,
    [country, since, limit, stopped],
  );

/** Lists the ids of flash wins that are due for their draw. */
export const listDueFlashWins = async (sql: Sql, now: number): Promise<number[]> =>
  (
    await queryChecked(
      sql,
      z.object({ id: z.number() }),
      'select id from flash_draws where drawn_at is null and stopped_at is null and draw_at <= $1 order by draw_at, id',
      [now],
    )
  ).map(({ id }) => id);

/** Finds a flash win and locks it until the transaction ends. */
export const lockFlashWin = async (sql: Sql, id: number): Promise<FlashWinRow | undefined> =>
  (await queryChecked(sql, drawRow, `select ${DRAW} from flash_draws d where d.id = $1 for update`, [id]))[0];

/**
 * Condition for bets `b` that are tickets of the flash win `d`: paid with own money only, with sufficient stake and odds, and still fully
 * staked. Void, rejected, cashed-out and edited bets do not count.
 */
const IS_TICKET = `b.currency = d.currency and b.placed_at >= d.start_time and b.placed_at < d.end_time and b.status in ('open', 'won', 'lost')
  and b.cashed_stake = 0 and b.edited_from is null and b.gift_stake = 0 and b.stake >= d.min_stake
  and not exists (select from bet_legs l where l.bet_id = b.id and l.odds < d.min_odds)`;
/**
 * Lot number of a ticket. It is derived from the bet number without revealing it, since the number would give anybody access to the bet.
 */
export const LOT = `left(encode(sha256(convert_to('lot:' || coalesce(b.number, b.id), 'UTF8')), 'hex'), 16)`;
const buildScore = (lot: string): string => `encode(sha256(convert_to(d.seed || ':' || ${lot}, 'UTF8')), 'hex')`;

const FIRST = 'order by b.id limit (select most_tickets from flash_draws where id = $1)';

/** Lists a player's tickets of a flash win before its draw: the first ones, up to the maximum. */
export const listTickets = (sql: Sql, drawId: number, userId: string): Promise<TicketRow[]> =>
  queryChecked(
    sql,
    ticketRow,
    `select b.id as "betId", b.number, ${LOT} as lot, null as score from flash_draws d join bets b on b.user_id = $2 and ${IS_TICKET}
     where d.id = $1 ${FIRST}`,
    [drawId, userId],
  );

/** Lists a player's tickets of a flash win as they were at its draw. */
export const listDrawnTickets = (sql: Sql, drawId: number, userId: string): Promise<TicketRow[]> =>
  queryChecked(
    sql,
    ticketRow,
    `select bet_id as "betId", number, lot, score from flash_tickets where draw_id = $1 and user_id = $2 order by bet_id`,
    [drawId, userId],
  );

/** Publishes the seed of a flash win, whose winners are drawn in the same transaction. */
export async function publishSeed(sql: Sql, drawId: number, seed: string): Promise<void> {
  await sql.query('update flash_draws set seed = $2 where id = $1', [drawId, seed]);
}

/** Longest time between the id of a bet and its placement, ms. */
const SLACK = 600_000;

/**
 * Stores the tickets of a flash win in their current state and its winners: each player's ticket with the lowest score counts, and the
 * lowest of these win, one per prize. Excluded and deactivated players do not win. Bets from before its time are skipped by their ids.
 * @param amounts prizes by place, units
 */
export const saveWinners = async (
  sql: Sql,
  drawId: number,
  amounts: readonly number[],
  now: number,
): Promise<{ tickets: number; players: number; won: number }> =>
  queryCheckedRow(
    sql,
    z.object({ tickets: count, players: count, won: count }),
    `with lots as materialized (
       select t.user_id, t.bet_id, t.number, t.lot, ${buildScore('t.lot')} collate "C" as score
       from flash_draws d cross join lateral (
         select b.user_id, b.id as bet_id, b.number, ${LOT} as lot, row_number() over (partition by b.user_id order by b.id) as nth
         from bets b where b.id > coalesce((select x.id from bets x where x.placed_at < d.start_time - ${SLACK} order by x.id desc limit 1), 0)
           and ${IS_TICKET}) t
       where d.id = $1 and t.nth <= d.most_tickets
     ), kept as (
       insert into flash_tickets (draw_id, bet_id, user_id, number, lot, score, drawn_at) select $1, bet_id, user_id, number, lot, score, $3::bigint from lots
     ), best as (
       select * from (select distinct on (user_id) * from lots order by user_id, score) b order by score, bet_id offset 0
     ), placed as (
       select row_number() over (order by p.score, p.bet_id) as place, p.* from (
         select b.* from best b
         where not exists (select from ${limitsSql.exclusions_from.name}(b.user_id, array['ALL', 'REAL_SPORTS'], $3::bigint))
           and not exists (select from deactivations x where x.user_id = b.user_id and x.reactivated_at is null)
         order by b.score, b.bet_id limit cardinality($2::bigint[])) p
     ), noted as (
       insert into flash_winners (draw_id, place, user_id, bet_id, lot, score, amount)
       select $1, place, user_id, bet_id, lot, score, ($2::bigint[])[place] from placed returning amount
     )
     select (select count(*) from lots)::int as tickets, (select count(distinct user_id) from lots)::int as players,
       (select coalesce(sum(amount), 0) from noted)::bigint as won`,
    [drawId, amounts, now],
  );

export async function markDrawn(
  sql: Sql,
  id: number,
  { tickets, players, won }: { tickets: number; players: number; won: number },
  now: number,
): Promise<void> {
  await sql.query('update flash_draws set drawn_at = $2, tickets = $3, players = $4, won = $5 where id = $1', [
    id,
    now,
    tickets,
    players,
    won,
  ]);
}

/**
 * State of the prize of the winner `w` of the flash win `d`, by the winning bet `b`. A cashed-out bet costs its player less than the margin
 * that pays for cash, and a void one nothing. So a cash prize is `open` until its bet is settled, and `forfeited` unless at least the
 * minimum stake was at risk.
 */
const STANDS = `case when d.kind <> ${GIFT_KIND.cash} then 'earned' when b.status in ('open', 'pending') then 'open'
  when b.status in ('won', 'lost') and b.cashed_stake = 0 and ${OWN_AT_RISK} >= d.min_stake then 'earned' else 'forfeited' end`;
const WITH_BET = 'from flash_winners w join flash_draws d on d.id = w.draw_id join bets b on b.id = w.bet_id';

/** Lists winners after a place whose prize can be given now, or lapses. */
export const listDueWinners = (
  sql: Sql,
  after: { drawId: number; place: number },
  limit: number,
): Promise<z.output<typeof dueRow>[]> =>
  queryChecked(
    sql,
    dueRow,
    `select w.draw_id as "drawId", w.place, w.user_id as "userId" ${WITH_BET}
     where w.given_at is null and w.lapsed_at is null and (w.draw_id, w.place) > ($1, $2) and ${STANDS} <> 'open'
     order by w.draw_id, w.place limit $3`,
    [after.drawId, after.place, limit],
  );

/**
 * Records that a winner's gift was given, or has lapsed.
 * @returns its terms; undefined when that was recorded before
 */
export const markWinner = async (
  sql: Sql,
  { drawId, place }: { drawId: number; place: number },
  what: 'given' | 'lapsed',
  now: number,
): Promise<{ amount: number; kind: GiftGrabKind; lasts: number; country: CountryCode } | undefined> =>
  (
    await queryChecked(
      sql,
      z.object({
        amount: count,
        kind: z.union([z.literal(1), z.literal(3)]),
        lasts: count,
        country: z.enum(['ng', 'gh']),
      }),
      `update flash_winners w set ${what}_at = $3 from flash_draws d
       where w.draw_id = $1 and w.place = $2 and d.id = w.draw_id and w.given_at is null and w.lapsed_at is null
       returning w.amount, d.kind, d.lasts, d.country`,
      [drawId, place, now],
    )
  )[0];

const prizeRow = z.object({
  amount: count,
  country: z.enum(['ng', 'gh']),
  stands: z.enum(['earned', 'open', 'forfeited']),
});

/** Returns the prize of a winner, units, its country, and whether the bet that won it has earned it. */
export const getPrize = async (
  sql: Sql,
  { drawId, place }: { drawId: number; place: number },
): Promise<z.output<typeof prizeRow>> =>
  queryCheckedRow(
    sql,
    prizeRow,
    `select w.amount, d.country, ${STANDS} as stands ${WITH_BET} where w.draw_id = $1 and w.place = $2`,
    [drawId, place],
  );

/** Lists the first winners of a flash win, plus the given player. */
export const listWinners = (sql: Sql, drawId: number, userId: string | null, limit: number): Promise<WinnerRow[]> =>
  queryChecked(
    sql,
    winnerRow,
    `select w.place, w.user_id as "userId", coalesce(right(u.phone, 2), '') as "phoneEnd", w.amount, w.lot, w.score,
       case when w.user_id = $2 then case when w.given_at is not null then 'given' when w.lapsed_at is not null then 'lapsed' else 'waiting' end end as prize
     from flash_winners w left join users u on u.id = w.user_id and u.phone not like 'erased%'
     where w.draw_id = $1 and (w.place <= $3 or w.user_id = $2) order by w.place`,
    [drawId, userId, limit],
  );

/**
 * Returns the units that flash wins of a calendar month (UTC) may give.
 * @param time any time in the month
 */
export const sumMonth = async (sql: Sql, country: CountryCode, time: number): Promise<number> =>
  (
    await queryCheckedRow(
      sql,
      z.object({ planned: count }),
      `select coalesce(sum(case when drawn_at is null then budget else won end), 0)::bigint as planned from flash_draws
       where country = $1 and stopped_at is null and date_trunc('month', to_timestamp(start_time / 1000.0) at time zone 'UTC')
         = date_trunc('month', to_timestamp($2::bigint / 1000.0) at time zone 'UTC')`,
      [country, time],
    )
  ).planned;
