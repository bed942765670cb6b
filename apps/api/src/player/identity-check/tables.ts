import type { CountryCode } from '@oware/config';
import type { IdentityKind, IdentityDeclineReason } from '@oware/contracts';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, customType, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Identity checks; a player has at most one open check. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text().$type<CountryCode>().notNull(),
    kind: text().$type<IdentityKind>().notNull(),
    /** Name to verify: that of the account, or the one it gets on approval. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /**
     * HMAC of the number under the key that was newest at the time; null for documents. The number itself is not stored.
     */
    numberHash: text('number_hash'),
    status: text().$type<'checking' | 'review' | 'verified' | 'refused'>().notNull(),
    refusal: text().$type<IdentityDeclineReason>(),
    /** Reason for a review by a person. */
    why: text(),
    provider: text().notNull(),
    /** Reference at the provider. */
    reference: text().notNull(),
    submittedAt: time('submitted_at'),
    /** Time of the next query to the provider; null for none. */
    checkAt: time('check_at'),
    tries: integer().notNull().default(0),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (t) => [
    uniqueIndex('identity_checks_open')
      .on(t.userId)
      .where(sql`status in ('checking', 'review')`),
    uniqueIndex('identity_checks_number')
      .on(t.country, t.kind, t.numberHash)
      .where(sql`status = 'verified'`),
    unique('identity_checks_reference').on(t.reference),
    index('identity_checks_due').on(t.checkAt),
  ],
);

/**
 * Encrypted pictures of documents and faces. No player call reads them; they are deleted with the decision, or after 30 days.
 */
export const identityPictures = pgTable(
  'identity_pictures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    checkId: bigint('check_id', { mode: 'number' })
      .notNull()
      .references(() => identityChecks.id),
    part: text().$type<'document' | 'selfie'>().notNull(),
    /** jpeg, png or webp, detected from the bytes. */
    type: text().notNull(),
    /** Encrypted for its check and part; see pictures.ts. */
    bytes: bytea().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [unique('identity_pictures_part').on(t.checkId, t.part)],
);
