import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Counts by kind. */
export type Tallies = Partial<Record<'tickets' | 'wins' | 'multiple' | 'builder', number>>;

/**
 * Progress that players have earned with settled tickets of virtual rounds. Each ticket is counted once, in the order of ids.
 */
export const virtualProgress = pgTable('virtual_progress', {
  userId: text('user_id').primaryKey(),
  /** Id of the last counted ticket. */
  upto: bigint('upto', { mode: 'number' }).notNull(),
  tallies: jsonb('tallies').$type<Tallies>().notNull(),
  /** `{league}:{team}` of each card. */
  cards: jsonb('cards').$type<string[]>().notNull(),
});

/**
 * Rewards taken for challenges. The points, or a cash gift of earlier releases, have the reason `virtual-challenge:ID`.
 */
export const virtualRewards = pgTable(
  'virtual_rewards',
  {
    userId: text('user_id').notNull(),
    challengeId: text('challenge_id').notNull(),
    /** Cash given by earlier releases, in units; 0 for points. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Null for a cash gift. */
    points: integer('points'),
    givenAt: bigint('given_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.challengeId] })],
);
