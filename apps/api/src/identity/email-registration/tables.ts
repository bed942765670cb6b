import { type CountryCode } from '@oware/config';
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Registrations whose email address has not been proved yet; afterwards they continue like others. */
export const emailRegistrations = pgTable(
  'email_registrations',
  {
    /** SHA-256 of the token in the link. */
    id: text().primaryKey(),
    country: text().$type<CountryCode>().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** YYYY-MM-DD */
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    termsAcceptedAt: bigint('terms_accepted_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (t) => [index('email_registrations_expiry').on(t.expiresAt)],
);
