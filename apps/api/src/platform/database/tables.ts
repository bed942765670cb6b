import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Sets of functions and views that releases call, by what stands in them. Versions that no row kept names are dropped by
 * `npm run db:migrate`; times in ms since 1970 by the database's clock.
 */
export const functionReleases = pgTable('function_releases', {
  /** The name of the last function, whose mark stands for all; or `unversioned`, of releases before names had versions. */
  id: text().primaryKey(),
  names: text().array().notNull(),
  /** When a migration last brought the database to it. */
  installedAt: bigint('installed_at', { mode: 'number' }).notNull(),
  /** When a server of it last said that it runs. */
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
});
