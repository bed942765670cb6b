import { type CountryCode } from '@oware/config';
import { type AlertContent, type AlertTopic } from '@oware/contracts';
import { type Database, type Sql } from '../platform/database';
import { limitsSql } from '../protection/limits/sql';
import { type Turn } from './note';
import { wants } from './topics';

/** Sent at once at the most. */
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

/** An alert that is due, with the device that is to show it. */
export interface Due {
  id: number;
  deviceId: number;
  topic: AlertTopic;
  cause: string;
  content: StoredContent;
  createdAt: number;
  expiresAt: number;
  attempts: number;
  country: CountryCode;
  /** Code of the language that the player reads; null for the country's own. */
  language: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const WANTED = `case o.topic when 'goals' then ${wants('goals')} when 'settlement' then ${wants('settlement')}
  when 'cashOut' then ${wants('cashOut')} when 'missions' then ${wants('missions')} else ${wants('marketing')} and d.country = any($2::text[]) end`;

/** Drops what nobody may be sent any more: it is too late, the player turned it off, is excluded from it, or has logged out. */
const dropUnwanted = (tx: Sql, now: number, offered: readonly string[]): Promise<unknown> =>
  tx.query(
    `delete from push_outbox o using push_devices d left join alert_settings a on a.user_id = d.user_id
     where d.id = o.device_id and o.done_at is null and o.next_at <= $1::bigint and (o.expires_at <= $1::bigint or not (${WANTED})
       or exists (select from ${limitsSql.exclusions_from.name}(d.user_id, o.closed_by, $1::bigint))
       or not exists (select from sessions l where l.id = d.session_id and l.ended_at is null and l.expires_at > $1::bigint))`,
    [now, offered],
  );

/**
 * Takes what is due, so that nobody else sends it meanwhile; who dies with it leaves it to the next after {@link CLAIM}.
 */
export function takeDue(db: Database, { now, key, offered, begin }: Turn): Promise<Due[]> {
  return db.transaction(async (tx) => {
    await begin(tx);
    await dropUnwanted(tx, now, offered);
    return tx.query<Due>(
      `with due as (select id from push_outbox where done_at is null and next_at <= $1::bigint order by next_at, id limit ${BATCH} for update skip locked)
       update push_outbox o set attempts = o.attempts + 1, next_at = $1::bigint + ${CLAIM}
       from due, push_devices d, users u where o.id = due.id and d.id = o.device_id and d.vapid_key = $2 and u.id = d.user_id
       returning o.id, o.device_id as "deviceId", o.topic, o.cause, o.content, o.created_at as "createdAt", o.expires_at as "expiresAt", o.attempts,
         d.country, u.settings ->> 'language' as language, d.endpoint, d.p256dh, d.auth_secret as auth`,
      [now, key],
    );
  });
}

/** It is with the push service, or can never be: nobody sends it again. */
export const markDone = (sql: Sql, id: number, now: number): Promise<unknown> =>
  sql.query('update push_outbox set done_at = $2 where id = $1', [id, now]);

/** It is sent again later. @param after ms that the push service asked for */
export const sendLater = (sql: Sql, { id, attempts }: Due, now: number, after = 0): Promise<unknown> =>
  sql.query('update push_outbox set next_at = $2::bigint + $3::bigint where id = $1 and done_at is null', [
    id,
    now,
    Math.max(after, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1))),
  ]);

/** The browser does not take messages there any more. */
export const forgetDevice = (sql: Sql, deviceId: number, endpoint: string): Promise<unknown> =>
  sql.query('delete from push_devices where id = $1 and endpoint = $2', [deviceId, endpoint]);

/** How long until something is due, ms; null when nothing waits. */
export async function untilDue(sql: Sql, now: number): Promise<number | null> {
  const [row] = await sql.query<{ at: number | null }>(
    'select min(next_at)::bigint as at from push_outbox where done_at is null',
  );
  return row?.at == null ? null : Math.max(0, row.at - now);
}
