import { bigint, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { CountryCode } from '@oware/config';
import { users } from '../../identity/session/tables';

/** What a player says of themself. Nickname as shown, avatar and date of birth stand in `users`. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    country: text('country').$type<CountryCode>().notNull(),
    /** The nickname as `nicknameKey` folds it: unique in its country. */
    nicknameKey: text('nickname_key'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    location: text('location'),
    email: text('email'),
    /** When the link of a message to this address was followed; null when the address is not proved. */
    emailVerifiedAt: bigint('email_verified_at', { mode: 'number' }),
    /** SHA-256 of the token in the newest link, and until when it works; null when it was used. */
    emailToken: text('email_token'),
    emailTokenExpiresAt: bigint('email_token_expires_at', { mode: 'number' }),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (t) => [unique('profiles_nickname').on(t.country, t.nicknameKey)],
);
