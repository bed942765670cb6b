import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '@oware/contracts';
import { RANDOM_NUMBER } from '../../platform/database/random-number';

/** Messages that would be sent by SMS. */
export const outbox = pgTable('outbox', {
  id: serial().primaryKey(),
  country: text().notNull(),
  phone: text().notNull(),
  text: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

/** Inbox messages to players about their bets, gifts and accounts, written in the transaction of their cause. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    /** The bet of the message; null when it is about a gift or the account. */
    betId: bigint('bet_id', { mode: 'number' }),
    /** The gift of the message; null when it is about a bet or the account. */
    giftId: bigint('gift_id', { mode: 'number' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /**
     * Cause of the message, which is sent once: `version:N` of the bet, `cashout:ID`, or `ending` for a gift. `warning` for the owner of an
     * account.
     */
    cause: text('cause').notNull(),
    /** Units of 1/10000, see `Notice`. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    read: boolean('read').notNull().default(false),
    /** 52 random bits for the public number (public-number.ts); null until the migration has set it. */
    number: bigint('number', { mode: 'number' }).default(RANDOM_NUMBER),
  },
  (t) => [
    uniqueIndex('notices_number').on(t.number),
    unique('notices_cause').on(t.betId, t.cause),
    uniqueIndex('notices_gift').on(t.giftId, t.cause),
    index('notices_user').on(t.userId, t.id),
    // Every page of a player counts the unread messages.
    index('notices_unread')
      .on(t.userId)
      .where(sql`not ${t.read}`),
  ],
);
