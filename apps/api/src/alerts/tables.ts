import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { AlertContent } from '@oware/contracts';
import type { OutboxTopic } from './topics';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** What a player wants to be alerted of; who has no row has chosen nothing yet. */
export const alertSettings = pgTable('alert_settings', {
  userId: text('user_id').primaryKey(),
  goals: boolean().notNull().default(true),
  settlement: boolean().notNull().default(true),
  cashOut: boolean('cash_out').notNull().default(true),
  missions: boolean().notNull().default(true),
  marketing: boolean().notNull().default(false),
  /** When an offer was last put into the outbox for the player; null before the first. */
  offeredAt: ms('offered_at'),
});

/** Browsers that show alerts: one of a login. It is over with the login. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull().unique(),
    country: text().$type<CountryCode>().notNull(),
    /** Where the browser's push service takes messages. */
    endpoint: text().notNull().unique(),
    /** Key and secret of the browser, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth_secret').notNull(),
    /** Our public key that it was made under; under another one nothing can be sent to it. */
    vapidKey: text('vapid_key').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [index('push_devices_user').on(t.userId)],
);

/** What is to be pushed, one row for a device; kept for a day, so that nothing is noted twice. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    deviceId: bigint('device_id', { mode: 'number' })
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    topic: text().$type<OutboxTopic>().notNull(),
    /** What it is about: `moment:ID`, `notice:ID`, `mission:PERIOD`, `campaign:ID`. */
    cause: text().notNull(),
    content: jsonb().$type<AlertContent>().notNull(),
    /** Under an exclusion from one of these it is not sent. */
    closedBy: text('closed_by').array().notNull().default([]),
    createdAt: ms('created_at').notNull(),
    /** Nobody wants to hear of it after that. */
    expiresAt: ms('expires_at').notNull(),
    attempts: integer().notNull().default(0),
    /** When it is due, first or again; while it is being sent, when somebody else takes it up. */
    nextAt: ms('next_at').notNull(),
    /** When it was sent, or nobody could have it any more. */
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

/** How far what happens has been looked at. */
export const alertMarks = pgTable('alert_marks', {
  /** `moments` or `notices`. */
  source: text().primaryKey(),
  /** All up to and with this id has been looked at. */
  doneTo: bigint('done_to', { mode: 'number' }).notNull(),
  /** The newest id at `markedAt`, which `doneTo` becomes once nothing below it can appear any more. */
  newest: bigint('newest', { mode: 'number' }).notNull(),
  markedAt: ms('marked_at').notNull(),
});

/** Offers of the country's staff to those who want them. */
export const pushCampaigns = pgTable('push_campaigns', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Of the form that it was sent with: one form sends one offer. Null of those that were sent before forms had one. */
  key: uuid().unique(),
  country: text().$type<CountryCode>().notNull(),
  title: text().notNull(),
  text: text('body').notNull(),
  /** Where a tap leads, below the country prefix. */
  path: text().notNull(),
  author: text().notNull(),
  createdAt: ms('created_at').notNull(),
  /** When it was put into the outbox; null while it waits. */
  startedAt: ms('started_at'),
  /** For how many devices. */
  devices: integer().notNull().default(0),
});
