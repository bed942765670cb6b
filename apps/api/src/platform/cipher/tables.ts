import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Received bodies of encrypted calls, as a hash of key name and nonce. A row is needed until its key expires (ms since 1970); the column
 * order of the primary key allows deleting old rows without another index.
 */
export const cipherNonces = pgTable(
  'cipher_nonces',
  {
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    mark: uuid('mark').notNull(),
  },
  (t) => [primaryKey({ columns: [t.expiresAt, t.mark] })],
);

/** Fingerprints of the keys that the servers of this database use; see fingerprints.ts. */
export const keyFingerprints = pgTable('key_fingerprints', {
  /**
   * `session` or `rsa`; or `seal` with the id of a key for encryption at rest, `identity` with that of a key for identity numbers, `push`
   * with that of a key for alerts.
   */
  name: text().primaryKey(),
  fingerprint: text().notNull(),
  /** ms since 1970, by the database's clock. */
  since: bigint({ mode: 'number' }).notNull(),
});
