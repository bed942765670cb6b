import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Units of 1/10000, read as a JS number. */
const units = (name: string) => bigint(name, { mode: 'number' });

/** Whose bets on what count together. */
export type LiabilityScope = 'player-outcome' | 'player-event' | 'outcome' | 'event';

/** The most that open bets may pay together, by currency and scope; a row that names an event counts there instead of the general one. */
export const liabilityLimits = pgTable(
  'liability_limits',
  {
    currency: text('currency').notNull(),
    scope: text('scope').$type<LiabilityScope>().notNull(),
    /** Empty: all events that have no row of their own. */
    eventId: text('event_id').notNull().default(''),
    amount: units('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.scope, t.eventId] })],
);

/**
 * What the pending and open bets may pay together: on an outcome, and on all outcomes of an event (market 0), of one player and
 * of all (empty user). Written by move_exposures.sql alone.
 */
export const exposures = pgTable(
  'exposures',
  {
    currency: text('currency').notNull(),
    eventId: text('event_id').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull(),
    outcomeId: text('outcome_id').notNull(),
    userId: text('user_id').notNull(),
    amount: units('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.marketId, t.specifiers, t.outcomeId, t.userId, t.currency] })],
);
