import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What a name is of. */
export type NameKind = 'team' | 'league' | 'player';

/** Teams, leagues and players that the feed has named, as it named them last. */
export const searchNames = pgTable(
  'search_names',
  {
    kind: text('kind').$type<NameKind>().notNull(),
    /** sr:competitor:…, sr:tournament:…, sr:player:… */
    ref: text('ref').notNull(),
    name: text('name').notNull(),
    sportId: text('sport_id').notNull(),
    /** Country, or what else the feed sorts leagues by. */
    category: text('category').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref] })],
);

/** Which names a word stands in. */
export const searchPlaces = pgTable(
  'search_places',
  {
    word: text('word').notNull(),
    kind: text('kind').$type<NameKind>().notNull(),
    ref: text('ref').notNull(),
  },
  (t) => [primaryKey({ columns: [t.word, t.kind, t.ref] }), index('search_places_name').on(t.kind, t.ref)],
);

/** All words, in the order of their letters: what a beginning leads to. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_letters').on(t.word.op('text_pattern_ops')),
]);

/** Words without one of their letters: what a word with a typing error leads to. */
export const searchSpellings = pgTable(
  'search_spellings',
  { spelling: text('spelling').notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.spelling, t.word] })],
);

/** How many players went from a search to a team, a league or a player, by day. */
export const searchChoices = pgTable(
  'search_choices',
  {
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    kind: text('kind').$type<NameKind>().notNull(),
    ref: text('ref').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.ref] })],
);
