import { type CountryCode } from '@oware/config';
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Registrations whose phone has not been proved yet. */
export const registrations = pgTable(
  'registrations',
  {
    /** SHA-256 of the simpleToken. */
    id: text().primaryKey(),
    country: text().$type<CountryCode>().notNull(),
    phone: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** YYYY-MM-DD */
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    termsAcceptedAt: bigint('terms_accepted_at', { mode: 'number' }).notNull(),
    /** Already proved by a link; null without one. */
    email: text(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (t) => [index('registrations_expiry').on(t.expiresAt)],
);
