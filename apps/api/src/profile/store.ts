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
  createdAt: number;
}

const SELECT = `select u.id as "userId", u.phone, u.nickname, u.avatar, u.birth_date::text as "dateOfBirth", p.first_name as "firstName",
  p.last_name as "lastName", p.location, p.email, u.created_at as "createdAt"
  from users u left join profiles p on p.user_id = u.id where u.id = $1`;

export async function profileOf(sql: Sql, userId: string): Promise<StoredProfile | undefined> {
  return (await sql.query<StoredProfile>(SELECT, [userId]))[0];
}

/** The same, locked until the transaction ends. */
export async function lockProfile(sql: Sql, userId: string): Promise<StoredProfile | undefined> {
  return (await sql.query<StoredProfile>(`${SELECT} for no key update of u`, [userId]))[0];
}

/** Stores a profile. @param nicknameKey unique in the country: the database refuses a second one */
export async function saveProfile(
  sql: Sql, country: CountryCode, profile: StoredProfile, nicknameKey: string | null, now: number,
): Promise<void> {
  const { userId, nickname, avatar, dateOfBirth, firstName, lastName, location, email } = profile;
  await sql.query('update users set nickname = $2, avatar = $3, birth_date = $4 where id = $1', [userId, nickname, avatar, dateOfBirth]);
  await sql.query(
    `insert into profiles (user_id, country, nickname_key, first_name, last_name, location, email, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id) do update set nickname_key = excluded.nickname_key, first_name = excluded.first_name,
       last_name = excluded.last_name, location = excluded.location, email = excluded.email, updated_at = excluded.updated_at`,
    [userId, country, nicknameKey, firstName, lastName, location, email, now],
  );
}
