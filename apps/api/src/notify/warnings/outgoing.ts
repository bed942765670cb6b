import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { warningKinds } from '@oware/contracts';
import { type Database, type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { getFirst } from '../../platform/database/typed-queries';
import { ownerMessages, methods } from './tables';

/** Maximum number of messages sent concurrently. */
const BATCH = 20;
/** Time for which no other process takes a message that is being sent, ms: longer than two requests to a provider. */
export const CLAIM = 60_000;
/** Wait after the first failure, which doubles with each further one, and the longest wait, ms. */
const FIRST_WAIT = 15_000;
const MAX_WAIT = 60 * 60_000;
/** Number of attempts after which a message is given up: about twelve hours. */
export const MAX_ATTEMPTS = 20;

const outgoingRow = z.object({
  id: z.number().int(),
  country: z.enum(['ng', 'gh']),
  kind: z.enum(warningKinds),
  way: z.enum(methods),
  recipient: z.string(),
  text: z.string(),
  attempts: z.number().int(),
});
/** A message that is due. */
export type Outgoing = z.output<typeof outgoingRow>;

const WAITING = and(isNull(ownerMessages.sentAt), isNull(ownerMessages.failedAt));

/**
 * Takes due messages, so that no other process sends them in the meantime. If this process is killed, another one takes them after {@link CLAIM}.
 * @param begin called first in the transaction
 */
export function takeDue(db: Database, now: number, begin: (tx: Sql) => Promise<unknown>): Promise<Outgoing[]> {
  return db.transaction(async (tx) => {
    await begin(tx);
    return queryChecked(
      tx,
      outgoingRow,
      `update owner_messages m set attempts = m.attempts + 1, next_at = $1::bigint + ${CLAIM}
       from (select id from owner_messages where sent_at is null and failed_at is null and next_at <= $1::bigint
         order by next_at, id limit ${BATCH} for update skip locked) due
       where m.id = due.id returning m.id, m.country, m.kind, m.way, m.recipient, m.text, m.attempts`,
      [now],
    );
  });
}

/** Ends a message: deletes its recipient and text, and stores the time when it was sent or given up. */
export async function endMessage({ drizzle }: Sql, id: number, end: 'sentAt' | 'failedAt', now: number): Promise<void> {
  await drizzle
    .update(ownerMessages)
    .set({ [end]: now, recipient: null, text: null })
    .where(and(eq(ownerMessages.id, id), WAITING));
}

/** Schedules the next attempt. */
export async function sendLater({ drizzle }: Sql, { id, attempts }: Outgoing, now: number): Promise<void> {
  const wait = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
  await drizzle
    .update(ownerMessages)
    .set({ nextAt: now + wait })
    .where(and(eq(ownerMessages.id, id), WAITING));
}

/** Returns when the next message is due and when the oldest was created, ms since 1970; null when none is pending. */
export async function getWaiting({ drizzle }: Sql): Promise<{ nextAt: number; oldest: number } | null> {
  const next = await getFirst(
    drizzle
      .select({ at: ownerMessages.nextAt })
      .from(ownerMessages)
      .where(WAITING)
      .orderBy(asc(ownerMessages.nextAt))
      .limit(1),
  );
  const oldest = await getFirst(
    drizzle
      .select({ at: ownerMessages.createdAt })
      .from(ownerMessages)
      .where(WAITING)
      .orderBy(asc(ownerMessages.createdAt))
      .limit(1),
  );
  return next === undefined || oldest === undefined ? null : { nextAt: next.at, oldest: oldest.at };
}
