import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Units of 1/10000 or ms since 1970, read as a JS number. */
const integer64 = (name: string) => bigint(name, { mode: 'number' });

/** What a self-exclusion covers (platform §3). */
export type ExclusionScope = 'ALL' | 'REAL_SPORTS' | 'VIRTUALS' | 'GAMES';

/** Self-exclusions; one is in force in [startTime, endTime). They are never shortened, so rows are only added. */
export const selfExclusions = pgTable('self_exclusions', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  scope: text('scope').$type<ExclusionScope>().notNull(),
  startTime: integer64('start_time').notNull(),
  endTime: integer64('end_time').notNull(),
  createdAt: integer64('created_at').notNull(),
}, (t) => [index('self_exclusions_user').on(t.userId)]);

/** `stake`: most staked in the period. `loss`: most lost, stakes of open bets counted as lost. */
export type LimitKind = 'stake' | 'loss';

/** Limits a player set; each row in force in [startTime, endTime) must hold, over the last `minutes`. */
export const playerLimits = pgTable('player_limits', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<LimitKind>().notNull(),
  minutes: integer('minutes').notNull(),
  amount: integer64('amount').notNull(),
  startTime: integer64('start_time').notNull(),
  /** Null: until changed. */
  endTime: integer64('end_time'),
}, (t) => [index('player_limits_user').on(t.userId)]);
