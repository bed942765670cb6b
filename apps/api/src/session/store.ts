import { type CountryCode } from '@oware/config';
import { type UserReferrer } from '@oware/contracts';
import { lockPlayer } from '../ledger/lock-player';
import { type Database, type Sql } from '../platform/database';

export interface UserRow {
  id: string;
  country: CountryCode;
  phone: string;
  passwordHash: string;
}

/** What else is kept of who registered; times in ms since 1970. */
export interface NewUser extends UserRow {
  createdAt: number;
  /** YYYY-MM-DD */
  birthDate?: string;
  termsAcceptedAt?: number;
  referrer?: UserReferrer;
}

/** A login on a device, as tokens need it. Times in ms since 1970. */
export interface SessionRow {
  id: string;
  userId: string;
  country: CountryCode;
  phone: string;
  keepSignedIn: boolean;
  generation: number;
  confirmed: boolean;
  rotatedAt: number;
  expiresAt: number;
  endedAt: number | null;
}

const SESSION = `s.id, s.user_id as "userId", u.country, u.phone, s.keep_signed_in as "keepSignedIn", s.generation, s.confirmed,
  s.rotated_at as "rotatedAt", s.expires_at as "expiresAt", s.ended_at as "endedAt"`;

/** SQL of accounts and logins. */
export class SessionStore {
  constructor(private db: Database) {}

  async userByPhone(country: CountryCode, phone: string): Promise<UserRow | undefined> {
    const [row] = await this.db.query<UserRow>(
      'select id, country, phone, password_hash as "passwordHash" from users where country = $1 and phone = $2',
      [country, phone],
    );
    return row;
  }

  async user(id: string): Promise<UserRow | undefined> {
    const [row] = await this.db.query<UserRow>('select id, country, phone, password_hash as "passwordHash" from users where id = $1', [id]);
    return row;
  }

  /** False when the phone has an account already. */
  async insertUser(user: NewUser, sql: Sql = this.db): Promise<boolean> {
    const rows = await sql.query(
      `insert into users (id, country, phone, password_hash, created_at, birth_date, terms_accepted_at, settings)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) on conflict do nothing returning id`,
      [
        user.id, user.country, user.phone, user.passwordHash, user.createdAt, user.birthDate ?? null, user.termsAcceptedAt ?? null,
        JSON.stringify(user.referrer === undefined ? {} : { referrer: user.referrer }),
      ],
    );
    return rows.length === 1;
  }

  /** What brought the owner of an account here when it was opened. */
  async referrer(userId: string): Promise<UserReferrer> {
    const [row] = await this.db.query<{ referrer: UserReferrer | null }>("select settings->'referrer' as referrer from users where id = $1", [userId]);
    return row?.referrer ?? { utmSource: null, gclid: null };
  }

  /** @param passwordHash the password that opened it; false when the account has another one by now, or is deactivated */
  async insertSession(
    session: { id: string; userId: string; deviceId: string; client: string; keepSignedIn: boolean; now: number; expiresAt: number },
    passwordHash: string | null,
  ): Promise<boolean> {
    const rows = await this.db.query(
      `insert into sessions (id, user_id, device_id, keep_signed_in, rotated_at, created_at, expires_at, client)
       select $1, id, $3, $4, $5::bigint, $5::bigint, $6, $8 from users
       where id = $2 and ($7::text is null or password_hash = $7::text)
         and not exists (select 1 from deactivations where user_id = $2 and reactivated_at is null) for share
       returning id`,
      [session.id, session.userId, session.deviceId, session.keepSignedIn, session.now, session.expiresAt, passwordHash, session.client],
    );
    return rows.length === 1;
  }

  async session(id: string): Promise<SessionRow | undefined> {
    const [row] = await this.db.query<SessionRow>(
      `select ${SESSION} from sessions s join users u on u.id = s.user_id where s.id = $1`,
      [id],
    );
    return row;
  }

  /** Those of these logins that live. */
  async living(ids: readonly string[], now: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      'select id from sessions where id in (select jsonb_array_elements_text($1::jsonb)) and ended_at is null and expires_at > $2',
      [JSON.stringify(ids), now],
    );
    return rows.map(({ id }) => id);
  }

  /** Moves a living login to its next generation; undefined when another call did so first or the login is over. */
  async rotate(id: string, generation: number, now: number, keepSignedIn: boolean, expiresAt: number): Promise<SessionRow | undefined> {
    const [row] = await this.db.query<SessionRow>(
      `update sessions s set generation = generation + 1, confirmed = false, rotated_at = $3, keep_signed_in = $4, expires_at = $5
       from users u
       where s.id = $1 and s.generation = $2 and s.ended_at is null and s.expires_at > $3 and u.id = s.user_id
       returning ${SESSION}`,
      [id, generation, now, keepSignedIn, expiresAt],
    );
    return row;
  }

  /** Notes that the tokens of this generation have reached their owner; the grace of the ones before begins now. */
  async confirm(id: string, generation: number, now: number): Promise<void> {
    await this.db.query('update sessions set confirmed = true, rotated_at = $3 where id = $1 and generation = $2 and not confirmed', [id, generation, now]);
  }

  /** Ends a login; false when it was over already. When it resolves, no bet can be taken under this login. */
  end(id: string, by: 'logout' | 'reuse' | 'forbidden', now: number): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [session] = await tx.query<{ userId: string }>('select user_id as "userId" from sessions where id = $1', [id]);
      if (session === undefined) return false;
      await lockPlayer(tx, session.userId);
      const rows = await tx.query(
        'update sessions set ended_at = $3, ended_by = $2 where id = $1 and ended_at is null returning id',
        [id, by, now],
      );
      return rows.length === 1;
    });
  }

  /**
   * Gives an account another password and ends all its logins. @returns the ended logins. When the transaction is over, no
   * bet can be taken under any of them.
   */
  async changePassword(sql: Sql, userId: string, passwordHash: string, now: number): Promise<string[]> {
    await lockPlayer(sql, userId);
    await sql.query('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
    const ended = await sql.query<{ id: string }>(
      "update sessions set ended_at = $2, ended_by = 'password' where user_id = $1 and ended_at is null returning id",
      [userId, now],
    );
    return ended.map(({ id }) => id);
  }
}
