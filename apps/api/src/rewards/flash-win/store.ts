import { GIFT_KIND } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type DropKind, type FlashPrize } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRow, checkedRows } from '../../platform/database/checked-rows';
import { limitsSql } from '../../protection/limits/sql';
import { OWN_AT_RISK } from '../../ledger/own-at-risk';

/** A draw as staff sets it. Amounts in units, times in ms since 1970, odds × 10,000. */
export interface DrawTerms {
  key: string;
  country: CountryCode;
  kind: DropKind;
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
export type DrawRow = z.output<typeof drawRow>;
const ticketRow = z.object({ betId: count, number: count.nullable(), lot: z.string(), score: z.string().nullable() });
export type TicketRow = z.output<typeof ticketRow>;
const winnerRow = z.object({
  place: count,
  userId: z.string(),
  phoneEnd: z.string(),
  amount: count,
  lot: z.string(),
  score: z.string(),
  /** What became of the player's own prize; null of others. */
  prize: z.enum(['given', 'waiting', 'lapsed']).nullable(),
});
export type WinnerRow = z.output<typeof winnerRow>;
const dueRow = z.object({ drawId: count, place: count, userId: z.string() });

const DRAW = `d.id, d.country, d.kind, d.prizes, d.budget, d.min_stake as "minStake", d.min_odds as "minOdds", d.most_tickets as "mostTickets",
  d.start_time as "startTime", d.end_time as "endTime", d.draw_at as "drawAt", d.lasts, d.seed, d.sealed_seed as "sealedSeed", d.key::text as key, d.seed_hash as "seedHash",
  d.stopped_at as "stoppedAt", d.drawn_at as "drawnAt", d.tickets, d.players, d.won`;

export const budgetOf = (prizes: readonly FlashPrize[]): number =>
  prizes.reduce((sum, { amount, winners }) => sum + amount * winners, 0);

/** Stores a draw with its seed; of a key that is known, nothing. @returns its id when it is new */
export async function insertDraw(
  sql: Sql,
  draw: DrawTerms & { currency: string; sealedSeed: string; seedHash: string },
  now: number,
): Promise<number | undefined> {
  const { prizes, minStake, minOdds, mostTickets, startTime, endTime, drawAt, lasts, sealedSeed, seedHash } = draw;
  const [row] = await checkedRows(
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
        budgetOf(prizes),
        minStake,
        minOdds,
      ],
      ...[mostTickets, startTime, endTime, drawAt, lasts, sealedSeed, seedHash, now],
    ],
  );
  return row?.id;
}

/** Takes back a draw that has not begun. @returns whether there was one */
export const stopDraw = async (sql: Sql, country: CountryCode, id: number, now: number): Promise<boolean> =>
  (
    await sql.query(
      `update flash_draws set stopped_at = $3::bigint where id = $2 and country = $1 and stopped_at is null and start_time > $3::bigint returning id`,
      [country, id, now],
    )
  ).length === 1;

/** Makes the prizes of a draw that has not begun free bets. */
export async function makeFreeBets(sql: Sql, id: number, now: number): Promise<void> {
  await sql.query('update flash_draws set kind = $2 where id = $1 and start_time > $3', [id, GIFT_KIND.freeBet, now]);
}

/**
 * Ends the draws of a country that were announced under keys with this begin, and draws them at once. The announced end is a promise to players: this
 * is for a demo alone, whose keys say so.
 */
export const endDraws = async (sql: Sql, country: CountryCode, keyBegin: string, now: number): Promise<void> => {
  await sql.query(
    `update flash_draws set end_time = $3, draw_at = $3
     where country = $1 and starts_with(key::text, $2) and drawn_at is null and stopped_at is null`,
    [country, keyBegin, now],
  );
};

/** Draws of a country that are not drawn yet, the next one first. */
export const nextDraws = (sql: Sql, country: CountryCode, limit: number): Promise<DrawRow[]> =>
  checkedRows(
    sql,
    drawRow,
    `select ${DRAW} from flash_draws d where d.country = $1 and d.stopped_at is null and d.drawn_at is null order by d.start_time, d.id limit $2`,
    [country, limit],
  );

/** Draws of a country that were drawn, or taken back, since a time, newest first. */
export const pastDraws = (
  sql: Sql,
  country: CountryCode,
  { since, limit, stopped = false }: { since: number; limit: number; stopped?: boolean },
): Promise<DrawRow[]> =>
  checkedRows(
    sql,
    drawRow,
    `select ${DRAW} from flash_draws d
     where d.country = $1 and d.start_time >= $2 and (d.drawn_at is not null or $4 and d.stopped_at is not null) order by d.start_time desc, d.id desc limit $3`,
    [country, since, limit, stopped],
  );

/** Draws whose time has come. */
export const dueDraws = async (sql: Sql, now: number): Promise<number[]> =>
  (
    await checkedRows(
      sql,
      z.object({ id: z.number() }),
      'select id from flash_draws where drawn_at is null and stopped_at is null and draw_at <= $1 order by draw_at, id',
      [now],
    )
  ).map(({ id }) => id);

/** A draw, locked until the transaction ends. */
export const lockDraw = async (sql: Sql, id: number): Promise<DrawRow | undefined> =>
  (await checkedRows(sql, drawRow, `select ${DRAW} from flash_draws d where d.id = $1 for update`, [id]))[0];

/**
 * Bets `b` that are tickets of the draw `d`: own money alone, enough of it, at enough odds, and still staked whole. What is void, refused, cashed out or
 * edited is none.
 */
const IS_TICKET = `b.currency = d.currency and b.placed_at >= d.start_time and b.placed_at < d.end_time and b.status in ('open', 'won', 'lost')
  and b.cashed_stake = 0 and b.edited_from is null and b.gift_stake = 0 and b.stake >= d.min_stake
  and not exists (select from bet_legs l where l.bet_id = b.id and l.odds < d.min_odds)`;
/** What a ticket is drawn by: it follows from the number of its bet and does not tell it, for with that number anybody can look at the bet. */
export const LOT = `left(encode(sha256(convert_to('lot:' || coalesce(b.number, b.id), 'UTF8')), 'hex'), 16)`;
const scoreOf = (lot: string): string => `encode(sha256(convert_to(d.seed || ':' || ${lot}, 'UTF8')), 'hex')`;

const FIRST = 'order by b.id limit (select most_tickets from flash_draws where id = $1)';

/** A player's tickets of a draw that is still to be made, the first ones, as many as count. */
export const ticketsOf = (sql: Sql, drawId: number, userId: string): Promise<TicketRow[]> =>
  checkedRows(
    sql,
    ticketRow,
    `select b.id as "betId", b.number, ${LOT} as lot, null as score from flash_draws d join bets b on b.user_id = $2 and ${IS_TICKET}
     where d.id = $1 ${FIRST}`,
    [drawId, userId],
  );

/** A player's tickets of a draw as they were when it was made. */
export const drawnTicketsOf = (sql: Sql, drawId: number, userId: string): Promise<TicketRow[]> =>
  checkedRows(
    sql,
    ticketRow,
    `select bet_id as "betId", number, lot, score from flash_tickets where draw_id = $1 and user_id = $2 order by bet_id`,
    [drawId, userId],
  );

/** Publishes the seed of a draw, which is made in the same transaction. */
export async function publishSeed(sql: Sql, drawId: number, seed: string): Promise<void> {
  await sql.query('update flash_draws set seed = $2 where id = $1', [drawId, seed]);
}

/** A bet may get its id so long before it is placed, ms. */
const SLACK = 600_000;

/**
 * Keeps the tickets of a draw as they are now and notes its winners: of each player the ticket with the lowest score, and of those the lowest, as many as there are prizes. Who is excluded, deactivated
 * or erased wins nothing. Bets of before its time are passed over by their ids.
 * @param amounts of the places, units
 */
export const noteWinners = async (
  sql: Sql,
  drawId: number,
  amounts: readonly number[],
  now: number,
): Promise<{ tickets: number; players: number; won: number }> =>
  checkedRow(
    sql,
    z.object({ tickets: count, players: count, won: count }),
    `with lots as materialized (
       select t.user_id, t.bet_id, t.number, t.lot, ${scoreOf('t.lot')} collate "C" as score
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
 * How the prize of the winner `w` of the draw `d` stands by the bet `b` that won it. A bet that is cashed out costs its player less than the margin that
 * pays for cash, and a void one nothing: a cash prize is `open` until its bet is settled, and `forfeited` unless all of the least stake was at risk.
 */
const STANDS = `case when d.kind <> ${GIFT_KIND.cash} then 'earned' when b.status in ('open', 'pending') then 'open'
  when b.status in ('won', 'lost') and b.cashed_stake = 0 and ${OWN_AT_RISK} >= d.min_stake then 'earned' else 'forfeited' end`;
const WITH_BET = 'from flash_winners w join flash_draws d on d.id = w.draw_id join bets b on b.id = w.bet_id';

/** Winners whose prize is to be given now, or lapses, from a place on. */
export const dueWinners = (
  sql: Sql,
  after: { drawId: number; place: number },
  limit: number,
): Promise<z.output<typeof dueRow>[]> =>
  checkedRows(
    sql,
    dueRow,
    `select w.draw_id as "drawId", w.place, w.user_id as "userId" ${WITH_BET}
     where w.given_at is null and w.lapsed_at is null and (w.draw_id, w.place) > ($1, $2) and ${STANDS} <> 'open'
     order by w.draw_id, w.place limit $3`,
    [after.drawId, after.place, limit],
  );

/** Notes that a winner's gift is given, or is not. @returns its terms; undefined when that was noted before */
export const markWinner = async (
  sql: Sql,
  { drawId, place }: { drawId: number; place: number },
  what: 'given' | 'lapsed',
  now: number,
): Promise<{ amount: number; kind: DropKind; lasts: number; country: CountryCode } | undefined> =>
  (
    await checkedRows(
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
  checkedRow(
    sql,
    prizeRow,
    `select w.amount, d.country, ${STANDS} as stands ${WITH_BET} where w.draw_id = $1 and w.place = $2`,
    [drawId, place],
  );

/** The first winners of a draw, and a player. */
export const winnersOf = (sql: Sql, drawId: number, userId: string | null, limit: number): Promise<WinnerRow[]> =>
  checkedRows(
    sql,
    winnerRow,
    `select w.place, w.user_id as "userId", coalesce(right(u.phone, 2), '') as "phoneEnd", w.amount, w.lot, w.score,
       case when w.user_id = $2 then case when w.given_at is not null then 'given' when w.lapsed_at is not null then 'lapsed' else 'waiting' end end as prize
     from flash_winners w left join users u on u.id = w.user_id and u.phone not like 'erased%'
     where w.draw_id = $1 and (w.place <= $3 or w.user_id = $2) order by w.place`,
    [drawId, userId, limit],
  );

/** Units that draws of a calendar month, UTC, may give. @param time in the month */
export const drawsInMonth = async (sql: Sql, country: CountryCode, time: number): Promise<number> =>
  (
    await checkedRow(
      sql,
      z.object({ planned: count }),
      `select coalesce(sum(case when drawn_at is null then budget else won end), 0)::bigint as planned from flash_draws
       where country = $1 and stopped_at is null and date_trunc('month', to_timestamp(start_time / 1000.0) at time zone 'UTC')
         = date_trunc('month', to_timestamp($2::bigint / 1000.0) at time zone 'UTC')`,
      [country, time],
    )
  ).planned;
