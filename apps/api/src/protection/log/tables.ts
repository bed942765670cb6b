import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Chains of the log by player: the only link between a player and their entries. Erasing a player deletes the row, and the chain stays
 * complete.
 */
export const protectionChains = pgTable('protection_chains', {
  userId: text('user_id').primaryKey(),
  /** Random; reveals nothing about the player. */
  pseudonym: text().notNull().unique(),
  /** Number and hash of the latest entry. */
  no: integer().notNull(),
  hash: text().notNull(),
});

/**
 * Append-only log of rejections and changes for the protection of players; each entry's hash includes that of the previous one.
 */
export const protectionLog = pgTable(
  'protection_log',
  {
    pseudonym: text().notNull(),
    no: integer().notNull(),
    /** ms since 1970. */
    time: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    /** JSON exactly as it was hashed. */
    data: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pseudonym, t.no] })],
);
