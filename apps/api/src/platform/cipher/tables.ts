import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Bodies of encrypted calls that have come, each known by a hash of its key's name and its nonce. A row is needed as long as its
 * key lives (ms since 1970); the order of the key lets old ones be removed without another index.
 */
export const cipherNonces = pgTable(
  'cipher_nonces',
  {
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    mark: uuid('mark').notNull(),
  },
  (t) => [primaryKey({ columns: [t.expiresAt, t.mark] })],
);

/** What the servers of this database have as their keys, without giving them away; see fingerprints.ts. */
export const keyFingerprints = pgTable('key_fingerprints', {
  /** session, rsa, seal with the id of a key of secrets at rest, identity with that of a key by which numbers are known again, or push with that of the key of alerts. */
  name: text().primaryKey(),
  fingerprint: text().notNull(),
  /** ms since 1970, by the database's clock. */
  since: bigint({ mode: 'number' }).notNull(),
});
