import { type CountryCode } from '@oware/config';
import { type Behaviour } from './behaviour';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** Payments of the local provider. The wallet never reads this table, as if it belonged to an external system. */
export const localPayments = pgTable(
  'local_payments',
  {
    reference: text('reference').primaryKey(),
    country: text('country').$type<CountryCode>().notNull(),
    kind: text('kind').$type<'deposit' | 'withdrawal'>().notNull(),
    amount: integer64('amount').notNull(),
    /** Simulated behaviour: see behaviour.ts. */
    behaviour: text('behaviour').$type<Behaviour>().notNull(),
    status: text('status').$type<'pending' | 'success' | 'failed' | 'reversed'>().notNull(),
    /** Time of the next automatic change; null when a person decides on the demo page, or the payment is final. */
    dueAt: integer64('due_at'),
    /** Number of webhooks still to send about the current status. */
    unsent: integer('unsent').notNull().default(0),
    /** Whether webhooks get lost. */
    mute: boolean('mute').notNull(),
    createdAt: integer64('created_at').notNull(),
  },
  (t) => [index('local_payments_due').on(t.dueAt)],
);
