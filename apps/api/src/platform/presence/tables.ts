import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Servers that run on this database, as each of them announces itself; times in ms since 1970 by the database's clock. */
export const servers = pgTable('servers', {
  /** Random, another one after each start. */
  instance: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  /** Separated by commas. */
  roles: text().notNull(),
  release: text().notNull(),
  /** Ids of the keys of secrets at rest that it can open; see platform/seal. */
  sealKeys: text('seal_keys').array().notNull(),
  startedAt: bigint('started_at', { mode: 'number' }).notNull(),
  /** When it announced itself last. */
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
});
