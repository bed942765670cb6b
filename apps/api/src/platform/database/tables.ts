import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Functions and views of each release. `npm run db:migrate` drops versions that no remaining row names. Times in ms since 1970 by the
 * database's clock.
 */
export const functionReleases = pgTable('function_releases', {
  /** Hash of all versioned names; or `unversioned`, for releases before versioned names. */
  id: text().primaryKey(),
  names: text().array().notNull(),
  /** Time of the last migration to this release. */
  installedAt: bigint('installed_at', { mode: 'number' }).notNull(),
  /** Time of the last report of a running server of this release. */
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
});
