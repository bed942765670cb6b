import { type CountryCode } from '@oware/config';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { saveAppearance } from '../../identity/session/api';
import { type Sql } from '../../platform/database';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import { profiles } from './tables';

/** Stored profile; times in ms since 1970. */
export interface StoredProfile {
  userId: string;
  phone: string;
  nickname: string | null;
  avatar: string | null;
  /** YYYY-MM-DD */
  dateOfBirth: string | null;
  firstName: string | null;
  lastName: string | null;
  location: string | null;
  email: string | null;
  emailVerifiedAt: number | null;
  /** Expiry of the latest link; null when none is pending. */
  emailTokenExpiresAt: number | null;
  createdAt: number;
}

/** Columns of a profile without a pending link. */
const NO_LINK = { emailToken: null, emailTokenExpiresAt: null };

const SELECT = `select u.id as "userId", u.phone, u.nickname, u.avatar, u.birth_date::text as "dateOfBirth", p.first_name as "firstName",
  p.last_name as "lastName", p.location, p.email, p.email_verified_at as "emailVerifiedAt", p.email_token_expires_at as "emailTokenExpiresAt", u.created_at as "createdAt"
  from users u left join profiles p on p.user_id = u.id where u.id = $1`;

export async function findProfile(sql: Sql, userId: string): Promise<StoredProfile | undefined> {
  return (await sql.query<StoredProfile>(SELECT, [userId]))[0];
}

/** Like `findProfile`, and locks the profile until the transaction ends. */
export async function lockProfile(sql: Sql, userId: string): Promise<StoredProfile | undefined> {
  return (await sql.query<StoredProfile>(`${SELECT} for no key update of u`, [userId]))[0];
}

/**
 * Stores a profile; a new email address starts unverified.
 * @param nicknameKey unique per country: the database rejects duplicates
 */
export async function saveProfile(
  sql: Sql,
  country: CountryCode,
  profile: StoredProfile,
  nicknameKey: string | null,
  now: number,
): Promise<void> {
  const { userId, firstName, lastName, location, email } = profile;
  await saveAppearance(sql, userId, profile);
  await sql.query(
    `insert into profiles (user_id, country, nickname_key, first_name, last_name, location, email, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id) do update set nickname_key = excluded.nickname_key, first_name = excluded.first_name,
       last_name = excluded.last_name, location = excluded.location,
       email_verified_at = case when profiles.email = excluded.email then profiles.email_verified_at end,
       email_token = case when profiles.email = excluded.email then profiles.email_token end,
       email_token_expires_at = case when profiles.email = excluded.email then profiles.email_token_expires_at end,
       email = excluded.email, updated_at = excluded.updated_at`,
    [userId, country, nicknameKey, firstName, lastName, location, email, now],
  );
}

/**
 * Stores a new link, which replaces the previous one.
 * @returns the address it is for; undefined when no address is unverified
 */
export async function saveEmailToken(
  { drizzle }: Sql,
  userId: string,
  token: string,
  expiresAt: number,
): Promise<string | undefined> {
  const row = await getFirst(
    drizzle
      .update(profiles)
      .set({ emailToken: token, emailTokenExpiresAt: expiresAt })
      .where(and(eq(profiles.userId, userId), isNotNull(profiles.email), isNull(profiles.emailVerifiedAt)))
      .returning({ email: profiles.email }),
  );
  return row?.email ?? undefined;
}

/** Deletes a link that could not be sent. */
export async function dropEmailToken({ drizzle }: Sql, userId: string, token: string): Promise<void> {
  await drizzle
    .update(profiles)
    .set(NO_LINK)
    .where(and(eq(profiles.userId, userId), eq(profiles.emailToken, token)));
}

/** Uses a link. Returns false when it is not this player's latest one, or has expired. */
export const spendEmailToken = ({ drizzle }: Sql, userId: string, token: string, now: number): Promise<boolean> =>
  hasRows(
    drizzle
      .update(profiles)
      .set({ emailVerifiedAt: now, ...NO_LINK })
      .where(and(eq(profiles.userId, userId), eq(profiles.emailToken, token), gt(profiles.emailTokenExpiresAt, now)))
      .returning({ userId: profiles.userId }),
  );

/** Updates some columns of a profile, or creates the profile. */
async function saveProfileColumns({ drizzle }: Sql, row: typeof profiles.$inferInsert): Promise<void> {
  const { userId: _userId, country: _country, ...set } = row;
  await drizzle.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set });
}

/** Stores an email address that was verified by a link in the profile of a new account. */
export const saveVerifiedEmail = (
  sql: Sql,
  own: { userId: string; country: CountryCode; email: string },
  now: number,
): Promise<void> => saveProfileColumns(sql, { ...own, emailVerifiedAt: now, updatedAt: now });

/** Returns the name of a player. */
export async function getName(
  { drizzle }: Sql,
  userId: string,
): Promise<{ firstName: string | null; lastName: string | null }> {
  const { firstName, lastName } = profiles;
  return (
    (await getFirst(drizzle.select({ firstName, lastName }).from(profiles).where(eq(profiles.userId, userId)))) ?? {
      firstName: null,
      lastName: null,
    }
  );
}

/** Stores an approved name. */
export const saveName = (
  sql: Sql,
  {
    userId,
    country,
    firstName,
    lastName,
  }: { userId: string; country: CountryCode; firstName: string; lastName: string },
  now: number,
): Promise<void> => saveProfileColumns(sql, { userId, country, firstName, lastName, updatedAt: now });
