import { type CountryCode } from '@oware/config';
import { type Sql } from '../platform/database';

/** A registration that waits for its phone to be proved. Times in ms since 1970. */
export interface PendingRegistration {
  id: string;
  country: CountryCode;
  phone: string;
  passwordHash: string;
  /** YYYY-MM-DD */
  birthDate: string;
  termsAcceptedAt: number;
  /** Proved by a link; null without one. */
  email: string | null;
  expiresAt: number;
}

/** SQL of pending registrations. */
export class RegistrationStore {
  constructor(private db: Sql) {}

  /** Keeps a registration. */
  async insert(pending: PendingRegistration, sql: Sql = this.db): Promise<void> {
    await sql.query(
      `insert into registrations (id, country, phone, password_hash, birth_date, terms_accepted_at, email, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [pending.id, pending.country, pending.phone, pending.passwordHash, pending.birthDate, pending.termsAcceptedAt, pending.email, pending.expiresAt],
    );
  }

  async waits(id: string, country: CountryCode, phone: string, now: number): Promise<boolean> {
    const rows = await this.db.query(
      'select 1 from registrations where id = $1 and country = $2 and phone = $3 and expires_at > $4',
      [id, country, phone, now],
    );
    return rows.length === 1;
  }

  /** Takes a registration out, so that it is completed once. */
  async take(sql: Sql, id: string): Promise<PendingRegistration | undefined> {
    const [row] = await sql.query<PendingRegistration>(
      `delete from registrations where id = $1
       returning id, country, phone, password_hash as "passwordHash", birth_date::text as "birthDate",
         terms_accepted_at as "termsAcceptedAt", email, expires_at as "expiresAt"`,
      [id],
    );
    return row;
  }
}

/** Puts the address that a link proved into the profile of a new account. */
export async function keepEmail(sql: Sql, { userId, country, email }: { userId: string; country: CountryCode; email: string }, now: number): Promise<void> {
  await sql.query(
    `insert into profiles (user_id, country, email, email_verified_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (user_id) do update set email = excluded.email, email_verified_at = excluded.email_verified_at, updated_at = excluded.updated_at`,
    [userId, country, email, now],
  );
}
