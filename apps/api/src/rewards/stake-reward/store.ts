import { type CountryCode } from '@oware/config';
import { type StakeGift, type StakeStep } from '@oware/contracts';
import { type Sql } from '../../platform/database';

/** Week of stake rewards. Times in ms since 1970. */
export interface ActivityRow {
  id: number;
  startTime: number;
  endTime: number;
  claimUntil: number;
  steps: StakeStep[];
}

/** Given reward. */
export interface RewardRow {
  activityId: number;
  step: number;
  gift: StakeGift;
  drawn: number | null;
  givenAt: number;
}

const COLUMNS = 'id, start_time as "startTime", end_time as "endTime", claim_until as "claimUntil", steps';
const REWARD_COLUMNS = 'activity_id as "activityId", step, gift, drawn, given_at as "givenAt"';

/** Stores a week when it is first shown; an existing one with the same start is left unchanged. */
export async function insertActivity(
  sql: Sql,
  country: CountryCode,
  { startTime, endTime, claimUntil, steps }: Omit<ActivityRow, 'id'>,
): Promise<void> {
  await sql.query(
    `insert into stake_activities (country, start_time, end_time, claim_until, steps) values ($1, $2, $3, $4, $5::jsonb)
     on conflict do nothing`,
    [country, startTime, endTime, claimUntil, JSON.stringify(steps)],
  );
}

/** Lists started weeks of a country that can still be claimed, newest first. */
export function listOpenActivities(sql: Sql, country: CountryCode, now: number): Promise<ActivityRow[]> {
  return sql.query<ActivityRow>(
    `select ${COLUMNS} from stake_activities where country = $1 and start_time <= $2::bigint and claim_until > $2::bigint order by start_time desc`,
    [country, now],
  );
}

/** Ends a week now: earlier stakes count and can be claimed, later ones do not count. */
export async function endActivity(sql: Sql, id: number, now: number): Promise<void> {
  await sql.query('update stake_activities set end_time = $2::bigint where id = $1 and end_time > $2::bigint', [
    id,
    now,
  ]);
}

/** Finds a week of a country by id. */
export async function findActivity(sql: Sql, country: CountryCode, id: number): Promise<ActivityRow | undefined> {
  return (
    await sql.query<ActivityRow>(`select ${COLUMNS} from stake_activities where country = $1 and id = $2`, [
      country,
      id,
    ])
  )[0];
}

/** Lists the rewards that a player was given in some weeks. */
export function listRewards(sql: Sql, userId: string, activityIds: readonly number[]): Promise<RewardRow[]> {
  return sql.query<RewardRow>(
    `select ${REWARD_COLUMNS} from stake_rewards where user_id = $1 and activity_id = any($2::bigint[]) order by activity_id desc, step`,
    [userId, activityIds],
  );
}

/** Stores a reward; a repeated step violates the primary key. */
export async function insertReward(
  sql: Sql,
  userId: string,
  staked: number,
  { activityId, step, gift, drawn, givenAt }: RewardRow,
): Promise<void> {
  await sql.query(
    `insert into stake_rewards (user_id, activity_id, step, gift, drawn, staked, given_at) values ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
    [userId, activityId, step, JSON.stringify(gift), drawn, staked, givenAt],
  );
}
