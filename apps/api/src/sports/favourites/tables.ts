import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Teams and leagues that players follow. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').$type<'team' | 'league'>().notNull(),
    /** sr:competitor:…, sr:tournament:… */
    ref: text('ref').notNull(),
    addedAt: bigint('added_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.ref] })],
);
