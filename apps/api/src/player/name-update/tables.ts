import { sql } from 'drizzle-orm';
import { bigint, bigserial, customType, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import type { NameRefusal, NameUpdateStatus } from '@oware/contracts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** ms since 1970, read as a JS number. */
const time = (name: string) => bigint(name, { mode: 'number' });

/** Wishes for another name; a player has at most one that waits. */
export const nameUpdates = pgTable(
  'name_updates',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    country: text().$type<CountryCode>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    status: text().$type<NameUpdateStatus>().notNull(),
    refusal: text().$type<NameRefusal>(),
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
  /** jpeg, png or webp, as the bytes themselves say. */
  type: text().notNull(),
  /** Sealed for its wish; see documents.ts. */
  bytes: bytea().notNull(),
});
