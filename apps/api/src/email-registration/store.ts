import { type Sql } from '../platform/database';
import { type PendingRegistration } from '../registration/store';

/** A registration that waits for its link to be opened. */
export type PendingEmail = PendingRegistration & { email: string };

/** SQL of registrations by email. */
export class EmailRegistrationStore {
  constructor(private db: Sql) {}

  /** Keeps a registration. */
  async insert(pending: PendingEmail): Promise<void> {
    await this.db.query(
      `insert into email_registrations (id, country, phone, email, password_hash, birth_date, terms_accepted_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [pending.id, pending.country, pending.phone, pending.email, pending.passwordHash, pending.birthDate, pending.termsAcceptedAt, pending.expiresAt],
    );
  }

  /** Takes a registration out, so that a link works once; undefined when there is none or it is out of date. */
  async take(sql: Sql, id: string, country: string, now: number): Promise<PendingEmail | undefined> {
    const [row] = await sql.query<PendingEmail>(
      `delete from email_registrations where id = $1 and country = $2 and expires_at > $3
       returning id, country, phone, email, password_hash as "passwordHash", birth_date::text as "birthDate",
         terms_accepted_at as "termsAcceptedAt", expires_at as "expiresAt"`,
      [id, country, now],
    );
    return row;
  }
}
