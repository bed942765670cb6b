import { bigint, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import { users } from '../../identity/session/tables';

/** Player profiles. The displayed nickname, avatar and date of birth are stored in `users`. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    country: text('country').$type<CountryCode>().notNull(),
    /** Nickname folded by `nicknameKey`: unique per country. */
    nicknameKey: text('nickname_key'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    location: text('location'),
    email: text('email'),
    /** Time at which the link to this address was opened; null while the address is unverified. */
    emailVerifiedAt: bigint('email_verified_at', { mode: 'number' }),
    /** SHA-256 of the token of the latest link, with its expiry; null once it is used. */
    emailToken: text('email_token'),
    emailTokenExpiresAt: bigint('email_token_expires_at', { mode: 'number' }),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (t) => [unique('profiles_nickname').on(t.country, t.nicknameKey)],
);
