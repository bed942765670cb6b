import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Switches that change without a release, by country (reference: remote-configuration, remote config keys). A key without a row has its
 * default.
 */
export const remoteConfig = pgTable(
  'remote_config',
  {
    country: text('country').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.key] })],
);

/** Changes of keys and their authors. Rows are only added; they are numbered within each key. */
export const configChanges = pgTable(
  'config_changes',
  {
    country: text('country').notNull(),
    key: text('key').notNull(),
    no: integer('no').notNull(),
    /** Null for the default. */
    before: jsonb('before'),
    after: jsonb('after'),
    author: text('author').notNull(),
    /** ms since 1970. */
    time: bigint('time', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.key, t.no] })],
);
