import { GIFT_KIND } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type GiftGrabKind } from '@oware/contracts';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';

/** Gift grab as set by staff. Amounts in units, times in ms since 1970. */
export interface GiftGrabTerms {
  key: string;
  country: CountryCode;
  kind: GiftGrabKind;
  amount: number;
  total: number;
  startTime: number;
  endTime: number;
  lasts: number;
}

const count = z.number().int();
const dropRow = z.object({
  id: count,
  kind: z.union([z.literal(1), z.literal(3)]),
  amount: count,
  total: count,
  used: count,
  startTime: count,
  endTime: count,
  lasts: count,
  stoppedAt: count.nullable(),
  lastAt: count.nullable(),
  takenAt: count.nullable(),
});
/** Gift grab, with the time at which the player $1 took a gift. */
export type GiftGrabRow = z.output<typeof dropRow>;

const DROP = `d.id, d.kind, d.amount, d.total, d.used, d.start_time as "startTime", d.end_time as "endTime", d.lasts, d.stopped_at as "stoppedAt",
  case when d.used = d.total then (select max(g.taken_at) from gift_grabs g where g.drop_id = d.id) end as "lastAt",
  (select g.taken_at from gift_grabs g where g.drop_id = d.id and g.user_id = $1) as "takenAt"`;

/**
 * Stores a gift grab, unless its key is known.
 * @returns its id when it is new
 */
export async function insertGiftGrab(sql: Sql, drop: GiftGrabTerms, now: number): Promise<number | undefined> {
  const { key, country, kind, amount, total, startTime, endTime, lasts } = drop;
  const [row] = await queryChecked(
    sql,
    z.object({ id: z.number() }),
    `insert into gift_drops (key, country, kind, amount, total, start_time, end_time, lasts, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key) do nothing returning id`,
    [key, country, kind, amount, total, startTime, endTime, lasts, now],
  );
  return row?.id;
}

/**
 * Stops a gift grab that has not ended; gifts taken before are kept.
 * @returns whether it was running or upcoming
 */
export const stopGiftGrab = async (sql: Sql, country: CountryCode, id: number, now: number): Promise<boolean> =>
  (
    await sql.query(
      `update gift_drops set stopped_at = $3::bigint
       where id = $2 and country = $1 and stopped_at is null and end_time > $3::bigint returning id`,
      [country, id, now],
    )
  ).length === 1;

/**
 * Converts the gifts of a gift grab without takers to free bets.
 * @returns whether it had no takers
 */
export const convertGiftGrabToFreeBets = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.query('update gift_drops set kind = $2 where id = $1 and used = 0 returning id', [id, GIFT_KIND.freeBet]))
    .length === 1;

/** Lists gift grabs of a country that are upcoming or running with gifts left, the next one first. */
export const listNextGiftGrabs = (
  sql: Sql,
  userId: string | null,
  country: CountryCode,
  now: number,
  limit: number,
): Promise<GiftGrabRow[]> =>
  queryChecked(
    sql,
    dropRow,
    `select ${DROP} from gift_drops d
     where d.country = $2 and d.stopped_at is null and d.end_time > $3 and d.used < d.total order by d.start_time, d.id limit $4`,
    [userId, country, now, limit],
  );

/**
 * Lists gift grabs of a country that have ended or have no gifts left and started at or after `since`, newest first.
 */
export const listPastGiftGrabs = (
  sql: Sql,
  userId: string | null,
  country: CountryCode,
  { now, since, limit }: { now: number; since: number; limit: number },
): Promise<GiftGrabRow[]> =>
  queryChecked(
    sql,
    dropRow,
    `select ${DROP} from gift_drops d
     where d.country = $2 and d.start_time between $4::bigint and $3::bigint
       and (d.stopped_at is not null or d.end_time <= $3::bigint or d.used = d.total)
     order by d.start_time desc, d.id desc limit $5`,
    [userId, country, now, since, limit],
  );

/** Finds a gift grab of a country, with the time at which the player took a gift. */
export const findGiftGrab = async (
  sql: Sql,
  userId: string,
  country: CountryCode,
  id: number,
): Promise<GiftGrabRow | undefined> =>
  (
    await queryChecked(sql, dropRow, `select ${DROP} from gift_drops d where d.country = $2 and d.id = $3`, [
      userId,
      country,
      id,
    ])
  )[0];

/** Stores that a player took a gift. Returns false when the player or this device already had one. */
export const insertGrab = async (
  sql: Sql,
  { userId, dropId, deviceId }: { userId: string; dropId: number; deviceId: string },
  now: number,
): Promise<boolean> =>
  (
    await sql.query(
      'insert into gift_grabs (user_id, drop_id, device_id, taken_at) values ($1, $2, $3, $4) on conflict do nothing returning user_id',
      [userId, dropId, deviceId, now],
    )
  ).length === 1;

/**
 * Takes one gift of a gift grab. Returns false when none is left, it is not running, or the kind of its gifts has changed since it was
 * read. Call it last, since it locks the row.
 */
export const takeOne = async (
  sql: Sql,
  { id, kind }: Pick<GiftGrabRow, 'id' | 'kind'>,
  now: number | null,
): Promise<boolean> =>
  (
    await sql.query(
      `update gift_drops set used = used + 1 where id = $1 and kind = $3 and used < total and stopped_at is null
         and coalesce($2::bigint, ${DATABASE_NOW}) >= start_time and coalesce($2::bigint, ${DATABASE_NOW}) < end_time returning id`,
      [id, now, kind],
    )
  ).length === 1;

/**
 * Returns the units that gift grabs of a calendar month (UTC) may give; stopped ones count with the gifts taken.
 * @param time any time in
 * the month
 */
export const sumMonth = async (sql: Sql, country: CountryCode, time: number): Promise<number> =>
  (
    await queryCheckedRow(
      sql,
      z.object({ planned: count }),
      `select coalesce(sum(amount * case when stopped_at is null then total else used end), 0)::bigint as planned from gift_drops
       where country = $1 and date_trunc('month', to_timestamp(start_time / 1000.0) at time zone 'UTC')
         = date_trunc('month', to_timestamp($2::bigint / 1000.0) at time zone 'UTC')`,
      [country, time],
    )
  ).planned;
