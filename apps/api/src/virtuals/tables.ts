import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Games of the virtual lobby in each country. The first ones come with the migration; opening one is an update. */
export const virtualGames = pgTable(
  'virtual_games',
  {
    country: text('country').notNull(),
    id: text('id').notNull(),
    /** Key of the sport that it plays. */
    type: text('type').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull().default('closed'),
    /** Where it is played, below the country prefix. */
    path: text('path'),
    /** Place in the lobby, lowest first. */
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.id] }),
    check('virtual_games_state', sql`${t.state} = 'closed' or (${t.state} = 'open' and ${t.path} is not null)`),
  ],
);
