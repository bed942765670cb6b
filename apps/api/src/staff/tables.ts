import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '@oware/contracts';
import type { StaffRole } from './roles';

/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Who works here. Members are never deleted: the log names them. */
export const staffMembers = pgTable('staff_members', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Small letters. */
  name: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** Of the authenticator app, sealed for the name. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Step of the newest code that was taken; no code is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  roles: jsonb().$type<StaffRole[]>().notNull(),
  createdAt: time('created_at').notNull(),
  /** Password and key are those that an admin has seen: the first login changes both before anything else. */
  provisional: boolean().notNull().default(false),
  disabledAt: time('disabled_at'),
  /** The admin who opened it, whom another one has to confirm; null for those who need nobody. */
  openedBy: text('opened_by'),
  /** Who has met the member since. */
  confirmedBy: text('confirmed_by'),
});

/** Logins of staff, by the hash of their token. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => staffMembers.id),
    address: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** Moves on with each page, up to the end. */
    expiresAt: time('expires_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [index('staff_sessions_member').on(t.memberId, t.address)],
);

/** What staff did. The database refuses to change or delete a row. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    time: time('time').notNull(),
    /** Name of the member; of who tried to log in. */
    member: text().notNull(),
    action: text().notNull(),
    /** What it was done to, by an id that says nothing of a player. */
    subject: text().notNull(),
    before: text(),
    after: text(),
    /** SHA-256 over the row and the hash of the row before; missing in rows of releases that did not chain them. */
    hash: text(),
  },
  (t) => [index('staff_log_member').on(t.member, t.id)],
);

/** One row: where the log ends. Rows of the log that are removed at its end leave no gap in the chain, but this row contradicts them. */
export const staffLogHead = pgTable(
  'staff_log_head',
  {
    id: integer().primaryKey().default(1),
    /** Count of rows, id and hash of the last one; sealed, so that nobody writes it without the keys of the servers. */
    sealed: text().notNull(),
  },
  (t) => [check('staff_log_head_one', sql`${t.id} = 1`)],
);

/** Balances of closed accounts that one member asks to pay out and another one confirms or declines. */
export const staffPayouts = pgTable(
  'staff_payouts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    /** Key of the withdrawal, so that it is made once. */
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
