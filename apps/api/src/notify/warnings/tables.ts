import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { WarningKind } from '@oware/contracts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Ways to send a warning. */
export const methods = ['sms', 'email'] as const;
export type Way = (typeof methods)[number];

/** Outgoing warnings to account owners, one row per recipient, written in the transaction of their cause. */
export const ownerMessages = pgTable(
  'owner_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text().$type<CountryCode>().notNull(),
    kind: text().$type<WarningKind>().notNull(),
    way: text().$type<Way>().notNull(),
    /** Phone as stored in accounts, or email address; null after the message was sent or given up. */
    recipient: text(),
    /** Null when the recipient is. */
    text: text(),
    createdAt: ms('created_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Time when it is due; while it is being sent, the time when another process may take it. */
    nextAt: ms('next_at').notNull(),
    sentAt: ms('sent_at'),
    /** Time when it was given up. */
    failedAt: ms('failed_at'),
  },
  (t) => [
    index('owner_messages_user').on(t.userId, t.createdAt),
    index('owner_messages_due')
      .on(t.nextAt)
      .where(sql`sent_at is null and failed_at is null`),
  ],
);
