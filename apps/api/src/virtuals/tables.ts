import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Games of the virtual lobby in each country. A migration inserts the first ones; a game is opened by an update. */
export const virtualGames = pgTable(
  'virtual_games',
  {
    country: text('country').notNull(),
    id: text('id').notNull(),
    /** Key of its sport. */
    type: text('type').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull().default('closed'),
    /** Path where it is played, below the country prefix. */
    path: text('path'),
    /** Position in the lobby, lowest first. */
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.id] }),
    check('virtual_games_state', sql`${t.state} = 'closed' or (${t.state} = 'open' and ${t.path} is not null)`),
  ],
);
