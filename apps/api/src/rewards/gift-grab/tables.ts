import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { GiftGrabKind } from '@oware/contracts';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Gift grabs: a limited number of gifts from an announced time on, given in the order of requests. */
export const giftDrops = pgTable(
  'gift_drops',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Key of the form that set it: a form sent twice creates one gift grab. */
    key: uuid('key').notNull(),
    country: text('country').$type<CountryCode>().notNull(),
    kind: integer('kind').$type<GiftGrabKind>().notNull(),
    /** Amount of each gift; the budget is `amount` times `total`. */
    amount: integer64('amount').notNull(),
    total: integer('total').notNull(),
    /** Number of gifts taken. */
    used: integer('used').notNull().default(0),
    /** Gifts can be taken in [startTime, endTime). */
    startTime: integer64('start_time').notNull(),
    endTime: integer64('end_time').notNull(),
    /** Validity of its gifts, ms. */
    lasts: integer64('lasts').notNull(),
    createdAt: integer64('created_at').notNull(),
    /** Time at which staff stopped it; no gifts can be taken afterwards. */
    stoppedAt: integer64('stopped_at'),
  },
  (t) => [
    unique('gift_drops_key').on(t.key),
    index('gift_drops_start').on(t.country, t.startTime),
    check('gift_drops_total', sql`${t.used} between 0 and ${t.total}`),
  ],
);

/** Players who took a gift: one per gift grab and player, and one per device. */
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
