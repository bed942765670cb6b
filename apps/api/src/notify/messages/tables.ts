import { bigint, bigserial, boolean, index, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '@oware/contracts';
import { RANDOM_NUMBER } from '../../platform/database/random-number';

/** Messages that would go out by SMS. */
export const outbox = pgTable('outbox', {
  id: serial().primaryKey(),
  country: text().notNull(),
  phone: text().notNull(),
  text: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

/** Messages to players about their bets, gifts and accounts, written in the transaction that made it so. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    /** The bet that it is about; null of one about a gift. */
    betId: bigint('bet_id', { mode: 'number' }),
    /** The gift that it is about. */
    giftId: bigint('gift_id', { mode: 'number' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What it is about: `version:N` of the bet, or `cashout:ID`; sent once. `warning` of one to the owner of an account. */
    cause: text('cause').notNull(),
    /** Units of 1/10000, see `Notice`. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    read: boolean('read').notNull().default(false),
    /** 52 random bits that the wire calls it by (public-number.ts); null while a migration has not come to it. */
    number: bigint('number', { mode: 'number' }).default(RANDOM_NUMBER),
  },
  (t) => [
    uniqueIndex('notices_number').on(t.number),
    unique('notices_cause').on(t.betId, t.cause),
    uniqueIndex('notices_gift').on(t.giftId, t.cause),
    index('notices_user').on(t.userId, t.id),
  ],
);
