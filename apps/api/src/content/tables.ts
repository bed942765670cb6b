import { bigint, bigserial, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Where a text stands. */
const place = {
  page: text().notNull(),
  key: text().notNull(),
  /** `en`, `ha`. */
  language: text().notNull(),
  /** `ng`, `gh`; empty where every country has it. */
  country: text().notNull(),
};

/** What staff wrote in place of a text of the code. Rows are only added; each is numbered within its place. */
export const textVersions = pgTable(
  'text_versions',
  {
    ...place,
    version: integer().notNull(),
    /** A plain text, or JSON where the text of the code is no string. */
    value: text().notNull(),
    author: text().notNull(),
    /** ms since 1970. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.key, t.language, t.country, t.version] })],
);

/** Which version players read; 0 is the text of the code. */
export const publishedTexts = pgTable(
  'published_texts',
  {
    ...place,
    version: integer().notNull(),
    /** Rises with each publication, so that servers see that there is one. */
    no: bigserial({ mode: 'number' }).notNull(),
    author: text().notNull(),
    publishedAt: bigint('published_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.key, t.language, t.country] })],
);
