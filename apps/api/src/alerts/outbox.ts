import { type AlertContent } from '@oware/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, type Sql } from '../platform/database';
import { queryChecked } from '../platform/database/checked-rows';
import { getFirst } from '../platform/database/typed-queries';
import { limitsSql } from '../protection/limits/api';
import { type Turn } from './note';
import { pushDevices, pushOutbox } from './tables';
import { outboxTopics, buildWanted } from './topics';

/** Maximum number of alerts sent in parallel. */
const BATCH = 50;
/** Time for which a claimed alert is reserved for its sender, ms; longer than the time-out of push services. */
const CLAIM = 30_000;
/** Pause after the first failure, ms; it doubles with each further one. */
const FIRST_WAIT = 15_000;
const MAX_WAIT = 15 * 60_000;

/** Content as stored in the outbox: a bet has its numbers from the database instead of its public id. */
export type StoredContent =
  | Exclude<AlertContent, { about: 'bet' }>
  | (Omit<Extract<AlertContent, { about: 'bet' }>, 'ticketId'> & { ticket: number; number: number | null });

const dueRow = z.object({
  id: z.number().int(),
  deviceId: z.number().int(),
  topic: z.enum(outboxTopics),
  cause: z.string(),
  /** As written by note.ts. */
  content: z.custom<StoredContent>((value) => typeof (value as StoredContent | null)?.about === 'string'),
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
  attempts: z.number().int(),
  country: z.enum(['ng', 'gh']),
  /** Code of the player's language; null for the country's default. */
  language: z.string().nullable(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
/** Due alert with its target device. */
export type Due = z.output<typeof dueRow>;

const WANTED = `case o.topic when 'goals' then ${buildWanted('goals')} when 'settlement' then ${buildWanted('settlement')}
  when 'cashOut' then ${buildWanted('cashOut')} when 'missions' then ${buildWanted('missions')}
  when 'account' then true else ${buildWanted('marketing')} and d.country = any($2::text[]) end`;

/**
 * Locks due alerts, those that expire first at the top, so that a goal never waits behind offers. Alerts for browsers that subscribed under
 * another key wait for that key.
 */
const lockDue = (tx: Sql, now: number, key: string): Promise<{ id: number }[]> =>
  queryChecked(
    tx,
    z.object({ id: z.number() }),
    `select o.id from push_outbox o join push_devices d on d.id = o.device_id and d.vapid_key = $2
     where o.done_at is null and o.next_at <= $1::bigint order by o.expires_at, o.id limit ${BATCH} for update of o skip locked`,
    [now, key],
  );

/**
 * Ends the alerts that must not be sent any more: they are outdated, turned off, closed by an exclusion, or the session has ended. Their
 * rows are kept like those of sent ones, so that they are not recorded again.
 */
async function endUnwanted(tx: Sql, ids: readonly number[], now: number, offered: readonly string[]): Promise<void> {
  await tx.query(
    `update push_outbox o set done_at = $1::bigint from push_devices d left join alert_settings a on a.user_id = d.user_id
     where d.id = o.device_id and o.id = any($3::bigint[]) and (o.expires_at <= $1::bigint or not (${WANTED})
       or exists (select from ${limitsSql.exclusions_from.name}(d.user_id, o.closed_by, $1::bigint))
       or not exists (select from sessions l where l.id = d.session_id and l.ended_at is null and l.expires_at > $1::bigint))`,
    [now, offered, ids],
  );
}

/**
 * Claims due alerts, so that no other process sends them. If this process stops, others can claim them after {@link CLAIM}.
 */
export function claimDue(db: Database, { now, key, offered, begin }: Turn): Promise<Due[]> {
  return db.transaction(async (tx) => {
    await begin(tx);
    const ids = (await lockDue(tx, now, key)).map(({ id }) => id);
    if (ids.length === 0) return [];
    await endUnwanted(tx, ids, now, offered);
    return queryChecked(
      tx,
      dueRow,
      `update push_outbox o set attempts = o.attempts + 1, next_at = $1::bigint + ${CLAIM}
       from push_devices d, users u where o.id = any($2::bigint[]) and o.done_at is null and d.id = o.device_id and u.id = d.user_id
       returning o.id, o.device_id as "deviceId", o.topic, o.cause, o.content, o.created_at as "createdAt", o.expires_at as "expiresAt", o.attempts,
         d.country, u.settings ->> 'language' as language, d.endpoint, d.p256dh, d.auth_secret as auth`,
      [now, ids],
    );
  });
}

/** Marks an alert as sent or undeliverable, so that it is not sent again. */
export async function markDone({ drizzle }: Sql, id: number, now: number): Promise<void> {
  await drizzle.update(pushOutbox).set({ doneAt: now }).where(eq(pushOutbox.id, id));
}

/**
 * Schedules another attempt.
 * @param after pause that the push service asked for, ms
 */
export async function scheduleRetry({ drizzle }: Sql, { id, attempts }: Due, now: number, after = 0): Promise<void> {
  const wait = Math.max(after, Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (attempts - 1)));
  await drizzle
    .update(pushOutbox)
    .set({ nextAt: now + wait })
    .where(and(eq(pushOutbox.id, id), isNull(pushOutbox.doneAt)));
}

/** Deletes a device whose browser no longer accepts messages at this endpoint. */
export async function deleteDevice({ drizzle }: Sql, deviceId: number, endpoint: string): Promise<void> {
  await drizzle.delete(pushDevices).where(and(eq(pushDevices.id, deviceId), eq(pushDevices.endpoint, endpoint)));
}

/** Returns the time until the next alert for our key is due, ms; null when none is waiting. */
export async function getTimeUntilDue({ drizzle }: Sql, key: string, now: number): Promise<number | null> {
  const next = await getFirst(
    drizzle
      .select({ at: pushOutbox.nextAt })
      .from(pushOutbox)
      .innerJoin(pushDevices, eq(pushDevices.id, pushOutbox.deviceId))
      .where(and(isNull(pushOutbox.doneAt), eq(pushDevices.vapidKey, key)))
      .orderBy(asc(pushOutbox.nextAt))
      .limit(1),
  );
  return next === undefined ? null : Math.max(0, next.at - now);
}
