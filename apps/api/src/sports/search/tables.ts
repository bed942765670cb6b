import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Kinds of searchable names. */
export type NameKind = 'team' | 'league' | 'player';

/** Teams, leagues and players of the feed, with their last names. */
export const searchNames = pgTable(
  'search_names',
  {
    kind: text('kind').$type<NameKind>().notNull(),
    /** sr:competitor:…, sr:tournament:…, sr:player:… */
    ref: text('ref').notNull(),
    name: text('name').notNull(),
    sportId: text('sport_id').notNull(),
    /** Country, or another category of the feed. */
    category: text('category').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref] })],
);

/** Names by the words that they contain. */
export const searchPlaces = pgTable(
  'search_places',
  {
    word: text('word').notNull(),
    kind: text('kind').$type<NameKind>().notNull(),
    ref: text('ref').notNull(),
  },
  (t) => [primaryKey({ columns: [t.word, t.kind, t.ref] }), index('search_places_name').on(t.kind, t.ref)],
);

/** All words in byte order, for lookups by prefix. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_letters').on(t.word.op('text_pattern_ops')),
]);

/** Words without one of their letters, for lookups with typing errors. */
export const searchSpellings = pgTable(
  'search_spellings',
  { spelling: text('spelling').notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.spelling, t.word] })],
);

/** How often players chose a team, a league or a player in a search, by day. */
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
