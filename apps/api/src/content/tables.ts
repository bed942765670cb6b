import { type ReleaseTexts } from '@oware/contracts';
import { bigint, bigserial, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
    /** The text that it was written in place of; null for versions from before it was stored. */
    original: text(),
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

/** Texts of the releases that edges serve, for staff to read and write others in their place. */
export const releaseTexts = pgTable(
  'release_texts',
  {
    app: text().notNull(),
    /** Id of the release. */
    release: text().notNull(),
    version: text().notNull(),
    texts: jsonb().$type<ReleaseTexts>().notNull(),
    /** Rises with each time that an edge sends it, so that servers see that there is news. */
    no: bigserial({ mode: 'number' }).notNull(),
    /** The `no` of the last time that it was what most devices get; null for one that was only in canaries. */
    currentNo: bigint('current_no', { mode: 'number' }),
    /** ms since 1970. */
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.app, t.release] })],
);
