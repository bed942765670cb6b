import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { limitsSql } from '../../protection/limits/api';
import { queryChecked } from '../../platform/database/checked-rows';
import { missionFrequency, missionGift, missionTask, type MissionTerms } from './terms';
import { FACTS, TARGET } from './facts';
import { type PeriodTimes } from './rules';
import { type MissionPause } from './tables';

export type MissionRow = MissionTerms & { id: number };

const time = z.number().int();
const terms = { frequency: missionFrequency, task: missionTask, gift: missionGift };
const missionRow = z.object({
  id: z.number().int(),
  key: z.string(),
  country: z.enum(['ng', 'gh']),
  ...terms,
  total: z.number().int(),
  startTime: time,
  endTime: time,
  active: z.boolean(),
});
const paused = z.enum(['alone', 'together']).nullable();
const pausableRow = missionRow.extend({ paused });
/** Mission that staff offers. `paused`: why the server does not offer it; null when it does. */
export type PausableMission = z.output<typeof pausableRow>;
const storedRow = pausableRow.extend({ version: z.string(), used: z.number().int(), given: z.number().int() });
/** Stored mission with its version, and the numbers of gifts that its periods have promised and given. */
export type StoredMission = z.output<typeof storedRow>;
const periodRow = z.object({
  id: z.number().int(),
  ...terms,
  total: z.number().int(),
  used: z.number().int(),
  startTime: time,
  endTime: time,
  claimUntil: time,
  joinedAt: time.nullable(),
  givenAt: time.nullable(),
  done: z.number().int(),
  pending: z.number().int(),
});
/** Period of a mission, with the player's entry if they opted in. */
export type PeriodRow = z.output<typeof periodRow>;
const completedRow = z.object({ userId: z.string(), periodId: z.number().int(), ...terms, quiet: z.boolean() });
/** Completed entry. `quiet`: the player has turned mission alerts off. */
export type Completed = z.output<typeof completedRow>;
const knownRow = z.object({ missionId: z.number().int(), startTime: time });
const placeRow = z.object({ periodId: z.number().int(), userId: z.string() });

/** Creates a mission, or updates the one with its key; periods that have started keep their terms. */
export async function saveMission(sql: Sql, mission: MissionTerms): Promise<void> {
  const { key, country, frequency, task, gift, total, startTime, endTime, active } = mission;
  await sql.query(
    `insert into missions (key, country, frequency, task, gift, total, start_time, end_time, active)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9)
     on conflict (country, key) do update set frequency = excluded.frequency, task = excluded.task, gift = excluded.gift,
       total = excluded.total, start_time = excluded.start_time, end_time = excluded.end_time, active = excluded.active, paused = null`,
    [key, country, frequency, JSON.stringify(task), JSON.stringify(gift), total, startTime, endTime, active],
  );
}

/** Whether a one-time mission would start again under its key: its stored period has another start. */
export const hasOtherPeriod = async (
  sql: Sql,
  { key, country, frequency, startTime }: Pick<MissionTerms, 'key' | 'country' | 'frequency' | 'startTime'>,
): Promise<boolean> =>
  frequency === 'once' &&
  (
    await sql.query(
      `select 1 from mission_periods p join missions m on m.id = p.mission_id
       where m.country = $1 and m.key = $2 and p.start_time <> $3 limit 1`,
      [country, key, startTime],
    )
  ).length > 0;

const MISSION = `m.id, m.key, m.country, m.frequency, m.task, m.gift, m.total, m.start_time as "startTime", m.end_time as "endTime", m.active`;

/**
 * Lists missions of a country, active ones first, then by latest end.
 * @param key key of a single mission; null for all
 */
export const listMissions = (
  sql: Sql,
  country: CountryCode,
  key: string | null,
  limit: number,
): Promise<StoredMission[]> =>
  queryChecked(
    sql,
    storedRow,
    `select ${MISSION}, m.paused, md5(m::text) as version, coalesce(p.used, 0)::int as used, coalesce(p.given, 0)::int as given
     from missions m left join lateral (
       select sum(p.used) as used, sum((select count(*) from mission_entries e where e.period_id = p.id and e.given_at is not null)) as given
       from mission_periods p where p.mission_id = m.id) p on true
     where m.country = $1 and ($2::text is null or m.key = $2) order by m.active desc, m.end_time desc, m.id desc limit $3`,
    [country, key, limit],
  );

const OFFERED = 'm.active and m.paused is null';

/** Lists missions that staff offers now or later, including those that the server has paused. */
export const listPausableMissions = (sql: Sql, country: CountryCode, now: number): Promise<PausableMission[]> =>
  queryChecked(
    sql,
    pausableRow,
    `select ${MISSION}, m.paused from missions m where m.country = $1 and m.active and m.end_time > $2 order by m.id`,
    [country, now],
  );

/**
 * Pauses a mission, or offers it again.
 * @param pause null to offer it
 */
export async function setPause(sql: Sql, id: number, pause: MissionPause | null): Promise<void> {
  await sql.query('update missions set paused = $2 where id = $1', [id, pause]);
}

/** Lists missions that are offered now or later. */
export const listOfferedMissions = (sql: Sql, country: CountryCode, now: number): Promise<MissionRow[]> =>
  queryChecked(
    sql,
    missionRow,
    `select ${MISSION} from missions m where m.country = $1 and ${OFFERED} and m.end_time > $2`,
    [country, now],
  );

/** Lists missions that are running. */
export const listActiveMissions = (sql: Sql, country: CountryCode, now: number): Promise<MissionRow[]> =>
  queryChecked(
    sql,
    missionRow,
    `select ${MISSION} from missions m where m.country = $1 and ${OFFERED} and m.start_time <= $2::bigint and m.end_time > $2::bigint order by m.id`,
    [country, now],
  );

/** Stores a period when it is first shown; an existing one is left unchanged. */
export async function insertPeriod(sql: Sql, mission: MissionRow, times: PeriodTimes): Promise<void> {
  await sql.query(
    `insert into mission_periods (mission_id, country, frequency, task, gift, total, start_time, end_time, claim_until)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9) on conflict do nothing`,
    [
      mission.id,
      mission.country,
      mission.frequency,
      JSON.stringify(mission.task),
      JSON.stringify(mission.gift),
      mission.total,
      times.startTime,
      times.endTime,
      times.claimUntil,
    ],
  );
}

const openPeriodRow = z.object({
  id: z.number().int(),
  key: z.string(),
  task: missionTask,
  gift: missionGift,
  keepsOldTerms: z.boolean(),
});
/** Running period with places left. `keepsOldTerms`: its mission is offered with other terms. */
export type OpenPeriod = z.output<typeof openPeriodRow>;

/** Lists running periods of a country with places left, including those of missions that are not offered. */
export const listOpenPeriods = (sql: Sql, country: CountryCode, now: number): Promise<OpenPeriod[]> =>
  queryChecked(
    sql,
    openPeriodRow,
    `select p.id, m.key, p.task, p.gift, ${OFFERED} and (p.task, p.gift) is distinct from (m.task, m.gift) as "keepsOldTerms"
     from mission_periods p join missions m on m.id = p.mission_id
     where p.country = $1 and p.start_time <= $2::bigint and p.end_time > $2::bigint and p.used < p.total order by p.id`,
    [country, now],
  );

const promisedRow = z.object({ task: missionTask, gift: missionGift, used: z.number().int(), runs: z.boolean() });
/** Promised gifts of a period whose terms its mission no longer has. `runs`: its players can still stake for them. */
export type PromisedPeriod = z.output<typeof promisedRow>;

/**
 * Lists periods of a country that players have joined, whose gifts can still be claimed, and whose mission was stopped or got other terms
 * since.
 */
export const listPromisedPeriods = (sql: Sql, country: CountryCode, now: number): Promise<PromisedPeriod[]> =>
  queryChecked(
    sql,
    promisedRow,
    `select p.task, p.gift, p.used, p.end_time > $2::bigint as runs from mission_periods p join missions m on m.id = p.mission_id
     where p.country = $1 and p.claim_until > $2::bigint and p.used > 0 and (not m.active or (p.task, p.gift) is distinct from (m.task, m.gift))`,
    [country, now],
  );

/** Closes a period to new players; those who have joined keep their gifts. */
export async function closePeriod(sql: Sql, id: number): Promise<void> {
  await sql.query('update mission_periods set total = used where id = $1', [id]);
}

/** Lists the starts of a country's started periods that can still be claimed, with their missions. */
export const listKnownPeriods = (
  sql: Sql,
  country: CountryCode,
  now: number,
): Promise<{ missionId: number; startTime: number }[]> =>
  queryChecked(
    sql,
    knownRow,
    `select mission_id as "missionId", start_time as "startTime" from mission_periods
     where country = $1 and claim_until > $2 and start_time <= $2`,
    [country, now],
  );

const PERIOD = `p.id, p.frequency, p.task, p.gift, p.total, p.used, p.start_time as "startTime", p.end_time as "endTime",
  p.claim_until as "claimUntil", e.joined_at as "joinedAt", e.given_at as "givenAt", coalesce(f.done, 0)::bigint as done, coalesce(f.pending, 0)::bigint as pending`;
/** Periods `p` with the entry of the player $1. */
const OF_PLAYER = `from mission_periods p left join mission_entries e on e.period_id = p.id and e.user_id = $1 ${FACTS}`;

/** Time for which a gift that was claimed after its period stays visible, ms. */
const SHOWN_GIVEN = 60 * 60_000;

/** Lists periods that a player can join, has joined, or has just claimed. */
export const listPeriods = (sql: Sql, userId: string, country: CountryCode, now: number): Promise<PeriodRow[]> =>
  queryChecked(
    sql,
    periodRow,
    `select ${PERIOD} ${OF_PLAYER} join missions m on m.id = p.mission_id
     where p.country = $2 and p.start_time <= $3 and p.claim_until > $3 and (
       p.end_time > $3 and (${OFFERED} or e.user_id is not null)
       or e.user_id is not null and coalesce(e.given_at > $3::bigint - ${SHOWN_GIVEN}, true))
     order by p.frequency = 'once', p.frequency, p.id`,
    [userId, country, now],
  );

/** Lists a player's ended periods, newest first. */
export const listArchive = (
  sql: Sql,
  userId: string,
  country: CountryCode,
  now: number,
  before: number | null,
  limit: number,
): Promise<PeriodRow[]> =>
  queryChecked(
    sql,
    periodRow,
    `select ${PERIOD} ${OF_PLAYER}
     where e.user_id is not null and p.country = $2 and p.end_time <= $3 and (e.given_at is not null or p.claim_until <= $3)
       and ($4::bigint is null or p.id < $4) order by p.id desc limit $5`,
    [userId, country, now, before, limit],
  );

/** Finds a period of a country, with the player's entry. */
export const findPeriod = async (
  sql: Sql,
  userId: string,
  country: CountryCode,
  periodId: number,
): Promise<PeriodRow | undefined> =>
  (
    await queryChecked(sql, periodRow, `select ${PERIOD} ${OF_PLAYER} where p.country = $2 and p.id = $3`, [
      userId,
      country,
      periodId,
    ])
  )[0];

/** Whether a period's mission is still offered. Locks the mission, so that stopping it waits for the transaction. */
export const isOffered = async (sql: Sql, periodId: number): Promise<boolean> =>
  (
    await sql.query(
      `select 1 from missions m where ${OFFERED} and m.id = (select p.mission_id from mission_periods p where p.id = $1) for share`,
      [periodId],
    )
  ).length === 1;

/** Reserves a gift of a period. Returns false when none is left. */
export const takePlace = async (sql: Sql, periodId: number): Promise<boolean> =>
  (
    await sql.query('update mission_periods set used = used + 1 where id = $1 and used < total returning id', [
      periodId,
    ])
  ).length === 1;

export async function insertEntry(sql: Sql, userId: string, periodId: number, now: number): Promise<void> {
  await sql.query('insert into mission_entries (user_id, period_id, joined_at) values ($1, $2, $3)', [
    userId,
    periodId,
    now,
  ]);
}

export async function setGiven(sql: Sql, userId: string, periodId: number, now: number): Promise<void> {
  await sql.query(
    'update mission_entries set given_at = $3, completed_at = coalesce(completed_at, $3) where user_id = $1 and period_id = $2',
    [userId, periodId, now],
  );
}

/** Whether a player has a successful or pending deposit. */
export const hasDeposited = async (sql: Sql, userId: string): Promise<boolean> =>
  (
    await sql.query(
      "select 1 from trades where user_id = $1 and kind = 'deposit' and status in ('success', 'pending') limit 1",
      [userId],
    )
  ).length > 0;

const COMPLETED = `e.user_id as "userId", e.period_id as "periodId", p.frequency, p.task, p.gift,
  exists (select from alert_settings a where a.user_id = e.user_id and not a.missions) as quiet`;

/**
 * Records completed missions of these players. Each is returned once, to the process that records it, and none while an exclusion closes
 * it.
 */
export const recordCompleted = (sql: Sql, userIds: readonly string[], now: number): Promise<Completed[]> =>
  note(sql, 'x.user_id = any($2::text[])', [now, userIds]);

/**
 * Like `recordCompleted`, for a page of entries after a position.
 * @returns the completed entries, and the start of the next page
 */
export async function recordCompletedFrom(
  sql: Sql,
  { periodId, userId }: { periodId: number; userId: string },
  limit: number,
  now: number,
): Promise<{ completed: Completed[]; next: { periodId: number; userId: string } | null }> {
  const page = await queryChecked(
    sql,
    placeRow,
    `select e.period_id as "periodId", e.user_id as "userId" from mission_entries e join mission_periods p on p.id = e.period_id
     where e.completed_at is null and p.claim_until > $1 and (e.period_id, e.user_id) > ($2, $3)
     order by e.period_id, e.user_id limit $4`,
    [now, periodId, userId, limit],
  );
  const completed = await note(sql, '(x.period_id, x.user_id) in (select * from unnest($2::bigint[], $3::text[]))', [
    now,
    page.map((row) => row.periodId),
    page.map((row) => row.userId),
  ]);
  return { completed, next: page.length === limit ? (page.at(-1) ?? null) : null };
}

/** Exclusions under which the player `x` is not notified of the task of `p`, as in `getScopes`. $1 is now. */
const CLOSED = `select from ${limitsSql.exclusions_from.name}(x.user_id, array['ALL',
  case p.task ->> 'kind' when 'virtuals' then 'VIRTUALS' when 'games' then 'GAMES' else 'REAL_SPORTS' end], $1::bigint)`;

const note = (sql: Sql, which: string, params: unknown[]): Promise<Completed[]> =>
  queryChecked(
    sql,
    completedRow,
    `update mission_entries e set completed_at = $1::bigint from (
       select x.user_id, x.period_id from (select * from mission_entries where completed_at is null) x
       cross join lateral (select x.user_id, x.joined_at) e(user_id, joined_at)
       join mission_periods p on p.id = x.period_id ${FACTS}
       where p.claim_until > $1::bigint and ${which} and f.done >= ${TARGET} and not exists (${CLOSED})) reached, mission_periods p
     where e.user_id = reached.user_id and e.period_id = reached.period_id and e.completed_at is null and p.id = e.period_id
     returning ${COMPLETED}`,
    params,
  );

/** Lists missions that a player has completed since a time and not claimed yet. */
export const listCompletedSince = (sql: Sql, userId: string, since: number): Promise<Completed[]> =>
  queryChecked(
    sql,
    completedRow,
    `select ${COMPLETED} from mission_entries e join mission_periods p on p.id = e.period_id
     where e.user_id = $1 and e.completed_at >= $2 and e.given_at is null order by e.period_id`,
    [userId, since],
  );
