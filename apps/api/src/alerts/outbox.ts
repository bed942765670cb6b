import { type AlertContent } from '@oware/contracts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, type Sql } from '../platform/database';
import { checkedRows } from '../platform/database/checked-rows';
import { first } from '../platform/database/typed-queries';
import { limitsSql } from '../protection/limits/sql';
import { type Turn } from './note';
import { pushDevices, pushOutbox } from './tables';
import { outboxTopics, wants } from './topics';

/** Sent side by side at the most. */
const BATCH = 50;
/** Nobody else takes up what is being sent for so long, ms: longer than a push service may take to respond. */
const CLAIM = 30_000;
/** After a failure it is tried again after so long, twice as long each time, ms. */
const FIRST_WAIT = 15_000;
const LONGEST_WAIT = 15 * 60_000;

/** A bet as the outbox holds it: its numbers as the database has them. */
export type StoredContent =
  | Exclude<AlertContent, { about: 'bet' }>
  | (Omit<Extract<AlertContent, { about: 'bet' }>, 'ticketId'> & { ticket: number; number: number | null });

const dueRow = z.object({
  id: z.number().int(),
  deviceId: z.number().int(),
  topic: z.enum(outboxTopics),
  cause: z.string(),
  /** As note.ts wrote it. */
  content: z.custom<StoredContent>((value) => typeof (value as StoredContent | null)?.about === 'string'),
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
  attempts: z.number().int(),
  country: z.enum(['ng', 'gh']),
  /** Code of the language that the player reads; null for the country's own. */
  language: z.string().nullable(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
/** An alert that is due, with the device that is to show it. */
export type Due = z.output<typeof dueRow>;

const WANTED = `case o.topic when 'goals' then ${wants('goals')} when 'settlement' then ${wants('settlement')}
  when 'cashOut' then ${wants('cashOut')} when 'missions' then ${wants('missions')}
  when 'account' then true else ${wants('marketing')} and d.country = any($2::text[]) end`;

/**
 * Locks what is due, what expires first before the rest: a goal waits behind no offer.
 * What was noted for a browser under another key than ours waits for that key.
 */
const lockDue = (tx: Sql, now: number, key: string): Promise<{ id: number }[]> =>
  checkedRows(
    tx,
    z.object({ id: z.number() }),
    `select o.id from push_outbox o join push_devices d on d.id = o.device_id and d.vapid_key = $2
     where o.done_at is null and o.next_at <= $1::bigint order by o.expires_at, o.id limit ${BATCH} for update of o skip locked`,
    [now, key],
  );

/**
 * Ends of these what nobody may be sent any more: it is too late, the player turned it off, is excluded from it, or has logged out. It stays
 * as what was sent does, so that it is not noted again.
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
 * Takes what is due, so that nobody else sends it meanwhile; who dies with it leaves it to the next after {@link CLAIM}.
 */
export function takeDue(db: Database, { now, key, offered, begin }: Turn): Promise<Due[]> {
  return db.transaction(async (tx) => {
    await begin(tx);
    const ids = (await lockDue(tx, now, key)).map(({ id }) => id);
    if (ids.length === 0) return [];
    await endUnwanted(tx, ids, now, offered);
    return checkedRows(
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

/** It is with the push service, or can never be: nobody sends it again. */
export async function markDone({ drizzle }: Sql, id: number, now: number): Promise<void> {
  await drizzle.update(pushOutbox).set({ doneAt: now }).where(eq(pushOutbox.id, id));
}

/** It is sent again later. @param after ms that the push service asked for */
export async function sendLater({ drizzle }: Sql, { id, attempts }: Due, now: number, after = 0): Promise<void> {
  const wait = Math.max(after, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1)));
  await drizzle
    .update(pushOutbox)
    .set({ nextAt: now + wait })
    .where(and(eq(pushOutbox.id, id), isNull(pushOutbox.doneAt)));
}

/** The browser does not take messages there any more. */
export async function forgetDevice({ drizzle }: Sql, deviceId: number, endpoint: string): Promise<void> {
  await drizzle.delete(pushDevices).where(and(eq(pushDevices.id, deviceId), eq(pushDevices.endpoint, endpoint)));
}

/** How long until something is due that goes out under our key, ms; null when nothing waits. */
export async function untilDue({ drizzle }: Sql, key: string, now: number): Promise<number | null> {
  const next = await first(
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
