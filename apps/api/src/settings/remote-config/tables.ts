import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Switches that change without a release, by country (reference: remote-configuration, remote config keys). A key without a row has its default. */
export const remoteConfig = pgTable(
  'remote_config',
  {
    country: text('country').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.key] })],
);
