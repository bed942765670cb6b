import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Running servers of this database, as announced by each of them; times in ms since 1970 by the database's clock. */
export const servers = pgTable('servers', {
  /** Random, a new one after each start. */
  instance: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  /** Separated by commas. */
  roles: text().notNull(),
  release: text().notNull(),
  /** Ids of its keys for encryption at rest; see platform/seal. */
  sealKeys: text('seal_keys').array().notNull(),
  startedAt: bigint('started_at', { mode: 'number' }).notNull(),
  /** Time of its last announcement. */
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
});
