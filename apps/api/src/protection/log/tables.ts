import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Which chain of the log is whose: the only row that joins a player to it. Erasing a player deletes it, and the chain stays whole. */
export const protectionChains = pgTable('protection_chains', {
  userId: text('user_id').primaryKey(),
  /** Chance; says nothing of the player. */
  pseudonym: text().notNull().unique(),
  /** Number and hash of the newest entry. */
  no: integer().notNull(),
  hash: text().notNull(),
});

/** What was refused and changed for a player's protection. Rows are only added; each names the one before by its hash. */
export const protectionLog = pgTable(
  'protection_log',
  {
    pseudonym: text().notNull(),
    no: integer().notNull(),
    /** ms since 1970. */
    time: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    /** JSON as it was hashed. */
    data: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pseudonym, t.no] })],
);
