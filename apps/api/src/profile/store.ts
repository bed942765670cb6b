import { type CountryCode } from '@oware/config';
import { type Sql } from '../platform/database';

/** A profile as it is stored; times in ms since 1970. */
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
  /** Until when the newest link works; null when there is none. */
  emailTokenExpiresAt: number | null;
  createdAt: number;
}

const SELECT = `select u.id as "userId", u.phone, u.nickname, u.avatar, u.birth_date::text as "dateOfBirth", p.first_name as "firstName",
  p.last_name as "lastName", p.location, p.email, p.email_verified_at as "emailVerifiedAt", p.email_token_expires_at as "emailTokenExpiresAt", u.created_at as "createdAt"
  from users u left join profiles p on p.user_id = u.id where u.id = $1`;

export async function profileOf(sql: Sql, userId: string): Promise<StoredProfile | undefined> {
  return (await sql.query<StoredProfile>(SELECT, [userId]))[0];
}

/** The same, locked until the transaction ends. */
export async function lockProfile(sql: Sql, userId: string): Promise<StoredProfile | undefined> {
  return (await sql.query<StoredProfile>(`${SELECT} for no key update of u`, [userId]))[0];
}

/** Stores a profile; another email address is not proved. @param nicknameKey unique in the country: the database refuses a second one */
export async function saveProfile(
  sql: Sql, country: CountryCode, profile: StoredProfile, nicknameKey: string | null, now: number,
): Promise<void> {
  const { userId, nickname, avatar, dateOfBirth, firstName, lastName, location, email } = profile;
  await sql.query('update users set nickname = $2, avatar = $3, birth_date = $4 where id = $1', [userId, nickname, avatar, dateOfBirth]);
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

/** Keeps a new link in the place of the one before. @returns the address it is for; undefined when there is none to prove */
export async function keepEmailToken(sql: Sql, userId: string, token: string, expiresAt: number): Promise<string | undefined> {
  const [row] = await sql.query<{ email: string }>(
    `update profiles set email_token = $2, email_token_expires_at = $3 where user_id = $1 and email is not null and email_verified_at is null
     returning email`,
    [userId, token, expiresAt],
  );
  return row?.email;
}

/** Forgets a link that did not go out. */
export async function dropEmailToken(sql: Sql, userId: string, token: string): Promise<void> {
  await sql.query('update profiles set email_token = null, email_token_expires_at = null where user_id = $1 and email_token = $2', [userId, token]);
}

/** Uses a link up; false when it is not this player's newest one, or out of date. */
export async function spendEmailToken(sql: Sql, userId: string, token: string, now: number): Promise<boolean> {
  const rows = await sql.query(
    `update profiles set email_verified_at = $3, email_token = null, email_token_expires_at = null
     where user_id = $1 and email_token = $2 and email_token_expires_at > $3 returning user_id`,
    [userId, token, now],
  );
  return rows.length === 1;
}
