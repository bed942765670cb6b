import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often something happened, by what it is. */
export type Tallies = Partial<Record<'tickets' | 'wins' | 'multiple' | 'builder', number>>;

/** What a player's settled tickets of virtual rounds have earned: counted once, ticket by ticket in the order of their ids. */
export const virtualProgress = pgTable('virtual_progress', {
  userId: text('user_id').primaryKey(),
  /** Tickets up to this one are counted. */
  upto: bigint('upto', { mode: 'number' }).notNull(),
  tallies: jsonb('tallies').$type<Tallies>().notNull(),
  /** `{league}:{team}` of each card. */
  cards: jsonb('cards').$type<string[]>().notNull(),
});

/** Rewards of challenges that were taken; points or, of releases before, a cash gift are found under the reason `virtual-challenge:ID`. */
export const virtualRewards = pgTable(
  'virtual_rewards',
  {
    userId: text('user_id').notNull(),
    challengeId: text('challenge_id').notNull(),
    /** Cash of releases before, in units; 0 of points. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Null of a cash gift. */
    points: integer('points'),
    givenAt: bigint('given_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.challengeId] })],
);
