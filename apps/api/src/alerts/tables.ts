import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { AlertContent } from '@oware/contracts';
import type { OutboxTopic } from './topics';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Alert settings of players; defaults apply to a player without a row. */
export const alertSettings = pgTable('alert_settings', {
  userId: text('user_id').primaryKey(),
  goals: boolean().notNull().default(true),
  settlement: boolean().notNull().default(true),
  cashOut: boolean('cash_out').notNull().default(true),
  missions: boolean().notNull().default(true),
  marketing: boolean().notNull().default(false),
  /** Time at which an offer was last added to the outbox for the player; null before the first. */
  offeredAt: ms('offered_at'),
});

/** Browsers that show alerts, one per session; deleted after the session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull().unique(),
    country: text().$type<CountryCode>().notNull(),
    /** Address at the browser's push service. */
    endpoint: text().notNull().unique(),
    /** Key and secret of the browser, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth_secret').notNull(),
    /** Our public key at the time of the subscription; nothing can be sent to it with another key. */
    vapidKey: text('vapid_key').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [index('push_devices_user').on(t.userId)],
);

/** Alerts to push, one row per device; kept for a day, so that nothing is recorded twice. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    deviceId: bigint('device_id', { mode: 'number' })
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    topic: text().$type<OutboxTopic>().notNull(),
    /** Subject: `moment:ID`, `notice:ID`, `mission:PERIOD`, `campaign:ID`. */
    cause: text().notNull(),
    content: jsonb().$type<AlertContent>().notNull(),
    /** Scopes of exclusions under which it is not sent. */
    closedBy: text('closed_by').array().notNull().default([]),
    createdAt: ms('created_at').notNull(),
    /** Time after which it is outdated. */
    expiresAt: ms('expires_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; while it is being sent, the time from which another process can claim it. */
    nextAt: ms('next_at').notNull(),
    /** Time at which it was sent, or became undeliverable. */
    doneAt: ms('done_at'),
  },
  (t) => [
    unique('push_outbox_cause').on(t.deviceId, t.cause),
    index('push_outbox_due')
      .on(t.nextAt)
      .where(sql`done_at is null`),
    index('push_outbox_urgent')
      .on(t.expiresAt, t.id)
      .where(sql`done_at is null`),
  ],
);

/** Positions up to which sources of alerts were processed. */
export const alertMarks = pgTable('alert_marks', {
  /** `moments` or `notices`. */
  source: text().primaryKey(),
  /** All ids up to and including this one were processed. */
  doneTo: bigint('done_to', { mode: 'number' }).notNull(),
  /** Newest id at `markedAt`; it becomes `doneTo` once no lower ids can appear any longer. */
  newest: bigint('newest', { mode: 'number' }).notNull(),
  markedAt: ms('marked_at').notNull(),
});

/** Offers of the country's staff to players who asked for them. */
export const pushCampaigns = pgTable('push_campaigns', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Key of the form: each form sends one offer. Null for offers from before forms had keys. */
  key: uuid().unique(),
  country: text().$type<CountryCode>().notNull(),
  title: text().notNull(),
  text: text('body').notNull(),
  /** Target of a tap, below the country prefix. */
  path: text().notNull(),
  author: text().notNull(),
  createdAt: ms('created_at').notNull(),
  /** Time at which it was added to the outbox; null while it waits. */
  startedAt: ms('started_at'),
  /** Number of target devices. */
  devices: integer().notNull().default(0),
});
