import type { CountryCode } from '@oware/config';
import type { IdentityKind, IdentityRefusal } from '@oware/contracts';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, customType, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** What players sent to prove who they are; one of a player waits at most. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text().$type<CountryCode>().notNull(),
    kind: text().$type<IdentityKind>().notNull(),
    /** The name that the player says, as the account has it or will have it. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** HMAC of the number under the newest key for it then; null for documents. The number itself is not kept. */
    numberHash: text('number_hash'),
    status: text().$type<'checking' | 'review' | 'verified' | 'refused'>().notNull(),
    refusal: text().$type<IdentityRefusal>(),
    /** Why a person has to look. */
    why: text(),
    provider: text().notNull(),
    /** Its name at the provider. */
    reference: text().notNull(),
    submittedAt: time('submitted_at'),
    /** When the provider is to be asked again; null when it is not. */
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

/** Pictures of documents and faces, sealed. No call of players reads them; they are deleted with the decision, or after 30 days. */
export const identityPictures = pgTable(
  'identity_pictures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    checkId: bigint('check_id', { mode: 'number' })
      .notNull()
      .references(() => identityChecks.id),
    part: text().$type<'document' | 'selfie'>().notNull(),
    /** jpeg, png or webp, as the bytes themselves say. */
    type: text().notNull(),
    /** Sealed for its check and part; see pictures.ts. */
    bytes: bytea().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [unique('identity_pictures_part').on(t.checkId, t.part)],
);
