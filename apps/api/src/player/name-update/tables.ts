import { sql } from 'drizzle-orm';
import { bigint, bigserial, customType, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { NameDeclineReason, NameUpdateStatus } from '@oware/contracts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Name changes; a player has at most one pending. */
export const nameUpdates = pgTable(
  'name_updates',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text().$type<CountryCode>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    status: text().$type<NameUpdateStatus>().notNull(),
    refusal: text().$type<NameDeclineReason>(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (t) => [
    uniqueIndex('name_updates_pending')
      .on(t.userId)
      .where(sql`status = 'pending'`),
  ],
);

/** Pictures of identity documents. No call reads them; they are deleted with the decision. */
export const nameDocuments = pgTable('name_documents', {
  updateId: bigint('update_id', { mode: 'number' })
    .primaryKey()
    .references(() => nameUpdates.id),
  /** jpeg, png or webp, detected from the bytes. */
  type: text().notNull(),
  /** Encrypted for its name change; see documents.ts. */
  bytes: bytea().notNull(),
});
