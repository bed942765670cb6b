import { RAISE_KEPT_MS, RAISE_WAIT_MS, REALITY_DEFAULT } from '@oware/config';
import { BizCode, type LimitsResponse } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { BizError } from '../../platform/errors/biz-error';
import { ANY_EXCLUSION, isExcluded } from './reject-excluded';

const count = z.number().int();
const intervalRow = z.object({
  version: count,
  minutes: count.nullable(),
  asked: count.nullable(),
  readyAt: count.nullable(),
});

/** A player's interval between two reality checks in minutes (null for none), and the version of all their settings. */
type Interval = z.output<typeof intervalRow>;

/** Returns the interval in force, with a pending raise unless it has expired. */
export async function getRealityInterval(sql: Sql, userId: string, now: number): Promise<Interval> {
  const [row] = await queryChecked(
    sql,
    intervalRow,
    `select version, reality_minutes as minutes, reality_asked as asked, reality_ready_at as "readyAt"
     from protection_settings where user_id = $1`,
    [userId],
  );
  if (row === undefined) return { version: 0, minutes: REALITY_DEFAULT, asked: null, readyAt: null };
  return row.readyAt !== null && row.readyAt + RAISE_KEPT_MS <= now ? { ...row, asked: null, readyAt: null } : row;
}

/** Converts an interval to its part of a response. */
export const toRealityResponse = ({
  version,
  minutes,
  asked,
  readyAt,
}: Interval): Pick<LimitsResponse, 'version' | 'realityMinutes' | 'realityRaise'> => ({
  version,
  realityMinutes: minutes,
  realityRaise: readyAt === null ? null : { minutes: asked, readyAt, expiresAt: readyAt + RAISE_KEPT_MS },
});

const isLonger = (minutes: number | null, than: number | null): boolean => (minutes ?? Infinity) > (than ?? Infinity);

/**
 * Sets the interval: a shorter one applies immediately; a longer one, or none, has to wait and be confirmed. Play since the last reality
 * check counts towards the new interval too. The same interval drops a pending raise. Hold `lockPlayer`.
 * @throws BizError 43007 a longer one under an exclusion
 */
export async function setRealityInterval(
  tx: Sql,
  userId: string,
  minutes: number | null,
  now: number,
  clock: Clock,
): Promise<void> {
  const { minutes: current } = await getRealityInterval(tx, userId, now);
  if (isLonger(minutes, current)) {
    await rejectUnderExclusion(tx, userId, clock);
    await tx.query('update protection_settings set reality_asked = $2, reality_ready_at = $3 where user_id = $1', [
      userId,
      minutes,
      now + RAISE_WAIT_MS,
    ]);
  } else await replaceInterval(tx, userId, minutes, now);
}

/**
 * Confirms the pending longer interval, which applies immediately, or withdraws it. Hold `lockPlayer`.
 * @returns the requested interval
 * @throws BizError 43007 under an exclusion, 50004 too early, 50005 when none is pending
 */
export async function decideRealityInterval(
  tx: Sql,
  userId: string,
  confirm: boolean,
  now: number,
  clock: Clock,
): Promise<number | null> {
  const { minutes, asked, readyAt } = await getRealityInterval(tx, userId, now);
  if (readyAt === null) throw new BizError(BizCode.raiseUnknown, 'You have no pending change to your reality check.');
  if (!confirm) {
    await replaceInterval(tx, userId, minutes, now);
    return asked;
  }
  await rejectUnderExclusion(tx, userId, clock);
  if (readyAt > now)
    throw new BizError(BizCode.raiseTooEarly, 'You can confirm this 24 hours after you asked for it.', { readyAt });
  await replaceInterval(tx, userId, asked, now);
  return asked;
}

/** Sets the interval in force and drops a pending raise. If there was none before, play counts from now on. */
async function replaceInterval(tx: Sql, userId: string, minutes: number | null, now: number): Promise<void> {
  await tx.query(
    `update protection_settings set reality_minutes = $2, reality_asked = null, reality_ready_at = null,
       reality_from = case when $2::int is null then null else coalesce(reality_from, $3::bigint) end
     where user_id = $1`,
    [userId, minutes, now],
  );
}

async function rejectUnderExclusion(tx: Sql, userId: string, clock: Clock): Promise<void> {
  if (await isExcluded(tx, userId, clock, ANY_EXCLUSION))
    throw new BizError(
      BizCode.selfExcluded,
      'You are excluded. Your reality check cannot be switched off or made less frequent until you have returned.',
    );
}
