import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { DropKind } from '@oware/contracts';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Drops: so many gifts from an announced time on, first come, first served. */
export const giftDrops = pgTable(
  'gift_drops',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Of the form that set it: sent twice it is one drop. */
    key: uuid('key').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    kind: integer('kind').$type<DropKind>().notNull(),
    /** What each gift is worth; with `total` the budget. */
    amount: integer64('amount').notNull(),
    total: integer('total').notNull(),
    /** Gifts that were taken. */
    used: integer('used').notNull().default(0),
    /** It gives in [startTime, endTime). */
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
    /** How long its gifts last, ms. */
    lasts: integer64('lasts').notNull(),
    createdAt: integer64('created_at').notNull(),
    /** When staff stopped it; nothing is taken any more. */
    stoppedAt: integer64('stopped_at'),
  },
  (t) => [
    unique('gift_drops_key').on(t.key),
    index('gift_drops_start').on(t.country, t.startTime),
    check('gift_drops_total', sql`${t.used} between 0 and ${t.total}`),
  ],
);

/** Who took a gift of a drop: one a player, one a device. */
export const giftGrabs = pgTable(
  'gift_grabs',
  {
    userId: text('user_id').notNull(),
    dropId: integer64('drop_id').notNull(),
    deviceId: text('device_id').notNull(),
    takenAt: integer64('taken_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dropId] }),
    unique('gift_grabs_device').on(t.dropId, t.deviceId),
    index('gift_grabs_drop').on(t.dropId, t.takenAt),
  ],
);
