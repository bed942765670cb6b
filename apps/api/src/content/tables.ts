import { type ReleaseTexts } from '@oware/contracts';
import { bigint, bigserial, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Key of a text. */
const place = {
  page: text().notNull(),
  key: text().notNull(),
  /** `en`, `ha`. */
  language: text().notNull(),
  /** `ng`, `gh`; empty for all countries. */
  country: text().notNull(),
};

/** Texts that staff wrote to replace others. Rows are only added and are numbered per key. */
export const textVersions = pgTable(
  'text_versions',
  {
    ...place,
    version: integer().notNull(),
    /** A plain text, or JSON when the original is not a string. */
    value: text().notNull(),
    /** The replaced text; null for versions from before it was stored. */
    original: text(),
    author: text().notNull(),
    /** ms since 1970. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.key, t.language, t.country, t.version] })],
);

/** Published version of each text; 0 is the original. */
export const publishedTexts = pgTable(
  'published_texts',
  {
    ...place,
    version: integer().notNull(),
    /** Increases with each publication, so that servers can detect it. */
    no: bigserial({ mode: 'number' }).notNull(),
    author: text().notNull(),
    publishedAt: bigint('published_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.key, t.language, t.country] })],
);

/** Texts of the releases that edges serve, which staff can read and replace. */
export const releaseTexts = pgTable(
  'release_texts',
  {
    app: text().notNull(),
    /** Id of the release. */
    release: text().notNull(),
    version: text().notNull(),
    texts: jsonb().$type<ReleaseTexts>().notNull(),
    /** Increases whenever an edge sends it, so that servers can detect it. */
    no: bigserial({ mode: 'number' }).notNull(),
    /** Its `no` when it was last the main release; null if it was only a canary. */
    currentNo: bigint('current_no', { mode: 'number' }),
    /** ms since 1970. */
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.app, t.release] })],
);
