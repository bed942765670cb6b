import { type BuilderPick } from '@oware/contracts';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Bet builders that somebody wanted to place, one row for the same picks of an event; a leg names it by its specifiers (docs/adr/0063). */
export const customBets = pgTable(
  'custom_bets',
  {
    eventId: text('event_id').notNull(),
    /** The picks in their one form: what `bet_legs.specifiers` says of such a leg. */
    builder: text('builder').notNull(),
    /** The newest price × 10,000; null when the service had none. It holds while each pick has the odds that it was asked with. */
    odds: integer('odds'),
    /** When that price came, by the database's clock, ms. */
    pricedAt: bigint('priced_at', { mode: 'number' }).notNull(),
    /** Outcomes of the event that never pay without it: it is not sold above the cheapest of them that is open (docs/adr/0138). */
    limitedBy: jsonb('limited_by').$type<BuilderPick[]>(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.builder] })],
);

/** The picks of each, by which their legs are settled. */
export const customBetPicks = pgTable(
  'custom_bet_picks',
  {
    eventId: text('event_id').notNull(),
    builder: text('builder').notNull(),
    no: smallint('no').notNull(),
    marketId: integer('market_id').notNull(),
    specifiers: text('specifiers').notNull(),
    outcomeId: text('outcome_id').notNull(),
    marketName: text('market_name').notNull(),
    outcomeName: text('outcome_name').notNull(),
    /** Odds of the pick alone, × 10,000, when the price of all was asked. */
    seenOdds: integer('seen_odds').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.builder, t.no] }),
    index('custom_bet_picks_line').on(t.eventId, t.marketId, t.specifiers),
  ],
);
