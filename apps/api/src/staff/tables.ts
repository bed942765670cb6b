import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '@oware/contracts';
import type { StaffRole } from './roles';

/** Column of ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Members of staff. They are never deleted, because the log names them. */
export const staffMembers = pgTable('staff_members', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Lower case. */
  name: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** Authenticator secret, encrypted at rest with the name as context. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Time step of the last accepted code; no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
  roles: jsonb().$type<StaffRole[]>().notNull(),
  createdAt: time('created_at').notNull(),
  /** Whether an admin has seen password and key: the first login must change both. */
  provisional: boolean().notNull().default(false),
  disabledAt: time('disabled_at'),
  /** The admin who created the account, which another admin must confirm; null when no confirmation is required. */
  openedBy: text('opened_by'),
  /** The admin who has confirmed the member. */
  confirmedBy: text('confirmed_by'),
});

/** Sessions of staff, by the hash of their token. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => staffMembers.id),
    address: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** Extended by each request, up to `ends_at`. */
    expiresAt: time('expires_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [index('staff_sessions_member').on(t.memberId, t.address)],
);

/** Actions of staff. The database rejects changes and deletions of rows. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    time: time('time').notNull(),
    /** Name of the member, or of the member whose login was attempted. */
    member: text().notNull(),
    action: text().notNull(),
    /** Object of the action, by an id that does not identify a player. */
    subject: text().notNull(),
    before: text(),
    after: text(),
    /** SHA-256 of the row and the previous row's hash; missing in rows of releases without a chain. */
    hash: text(),
  },
  (t) => [index('staff_log_member').on(t.member, t.id)],
);

/**
 * A single row with the end of the log. Removing the last rows of the log leaves no gap in the chain, but contradicts this row.
 */
export const staffLogHead = pgTable(
  'staff_log_head',
  {
    id: integer().primaryKey().default(1),
    /** Number of rows, id and hash of the last one; encrypted, so that only servers with the keys can write it. */
    sealed: text().notNull(),
  },
  (t) => [check('staff_log_head_one', sql`${t.id} = 1`)],
);

/** Payouts of closed accounts that one member requests and another one confirms or declines. */
export const staffPayouts = pgTable(
  'staff_payouts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    /** Idempotency key of the withdrawal. */
    key: uuid().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** Units of 1/10000. */
    amount: bigint({ mode: 'number' }).notNull(),
    institution: text(),
    account: text(),
    accountName: text('account_name'),
    askedBy: text('asked_by').notNull(),
    askedAt: time('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: time('decided_at'),
  },
  (t) => [index('staff_payouts_user').on(t.userId, t.id)],
);
