import { type FavouriteKind } from '@oware/contracts';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Teams, leagues, matches and markets that players follow. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').$type<FavouriteKind>().notNull(),
    /** sr:competitor:…, sr:tournament:…, sr:match:…; for a market its sport and number: sr:sport:1/18. */
    ref: text('ref').notNull(),
    addedAt: bigint('added_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.ref] }), index('favourites_ref').on(t.kind, t.ref)],
);
