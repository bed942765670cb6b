import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Column of units of 1/10000, read as a JS number. */
const units = (name: string) => bigint(name, { mode: 'number' });

/** Bets that count together: of one player or of all players, on one outcome or on an event. */
export type LiabilityScope = 'player-outcome' | 'player-event' | 'outcome' | 'event';

/** Maximum total payout of open bets, by currency and scope; a row for an event overrides the general one. */
export const liabilityLimits = pgTable(
  'liability_limits',
  {
    currency: text('currency').notNull(),
    scope: text('scope').$type<LiabilityScope>().notNull(),
    /** Empty: all events without their own row. */
    eventId: text('event_id').notNull().default(''),
    amount: units('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.scope, t.eventId] })],
);

/**
 * Total potential payout of pending and open bets: on an outcome, and on all outcomes of an event (market 0), for one player and for all
 * players (empty user). Written only by move_exposures.sql.
 */
export const liabilities = pgTable(
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
