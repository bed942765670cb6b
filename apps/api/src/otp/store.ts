import { type CountryCode } from '@oware/config';
import { type OtpBusiness, type OtpChannel } from '@oware/contracts';
import { type Sql } from '../platform/database';
import { type OtpOrigin } from './origin';

/** What a code is for: a business of the product's one-time passwords, or the second factor of a login, which has its own calls. */
export type OtpPurpose = OtpBusiness | 'two_factor';

/** Which session is meant, and by whom: all of it must fit. */
export interface SessionKey {
  id: string;
  country: CountryCode;
  phone: string;
  business: OtpPurpose;
}

/** A session as the rules need it. Times in ms since 1970. */
export interface OtpSessionRow {
  origin: OtpOrigin;
  reference: string | null;
  channel: OtpChannel | null;
  codeHash: string | null;
  codeExpiresAt: number;
  attempts: number;
  sends: number;
  retryAt: number;
  receivedAt: number | null;
  failedAt: number | null;
}

/** Whose a session is, and its proof. */
export interface OtpSubjectRow extends Omit<SessionKey, 'id'> { codeHash: string | null; usedAt: number | null; grantHash: string | null }

/** A code that is about to be sent. */
export interface NewCode { channel: OtpChannel; codeHash: string; codeExpiresAt: number; retryAt: number }

const COLUMNS = `origin, reference, channel, code_hash as "codeHash", code_expires_at as "codeExpiresAt", attempts, sends,
  retry_at as "retryAt", received_at as "receivedAt", failed_at as "failedAt"`;
/** $1 to $5: a living session that fits its key. */
const LIVING = 'id = $1 and country = $2 and phone = $3 and business = $4 and used_at is null and expires_at > $5';

/** SQL of OTP sessions. */
export class OtpStore {
  constructor(private db: Sql) {}

  async insert({ id, country, phone, business }: SessionKey, origin: OtpOrigin, reference: string | null, expiresAt: number): Promise<void> {
    await this.db.query(
      'insert into otp_sessions (id, country, phone, business, origin, reference, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, country, phone, business, origin, reference, expiresAt],
    );
  }

  async find(key: SessionKey, now: number): Promise<OtpSessionRow | undefined> {
    const [row] = await this.db.query<OtpSessionRow>(`select ${COLUMNS} from otp_sessions where ${LIVING}`, values(key, now));
    return row;
  }

  /** A living session by its id alone, for looks at a reverse SMS. */
  async findById(id: string, now: number): Promise<OtpSessionRow | undefined> {
    const [row] = await this.db.query<OtpSessionRow>(
      `select ${COLUMNS} from otp_sessions where id = $1 and used_at is null and expires_at > $2`,
      [id, now],
    );
    return row;
  }

  /** Whose a session is and what became of it, also after its use. */
  async subjectOf(id: string, now: number): Promise<OtpSubjectRow | undefined> {
    const [row] = await this.db.query<OtpSubjectRow>(
      `select country, phone, business, code_hash as "codeHash", used_at as "usedAt", grant_hash as "grantHash"
       from otp_sessions where id = $1 and expires_at > $2`,
      [id, now],
    );
    return row;
  }

  /** Puts a new code in place, once: of two calls at the same time one gets nothing. @returns codes made so far */
  async putCode(key: SessionKey, now: number, code: NewCode, mostSends: number): Promise<number | undefined> {
    const [row] = await this.db.query<{ sends: number }>(
      `update otp_sessions set channel = $6, code_hash = $7, code_expires_at = $8, retry_at = $9, attempts = 0, sends = sends + 1,
         received_at = null, failed_at = null
       where ${LIVING} and sends < $10 and retry_at <= $5 returning sends`,
      [...values(key, now), code.channel, code.codeHash, code.codeExpiresAt, code.retryAt, mostSends],
    );
    return row?.sends;
  }

  /** The code did not go out: the session is as if it had never been asked for. */
  async takeCodeBack(id: string, codeHash: string): Promise<void> {
    await this.db.query(
      'update otp_sessions set code_hash = null, retry_at = 0, sends = sends - 1 where id = $1 and code_hash = $2',
      [id, codeHash],
    );
  }

  /** Counts a try before the code is looked at, so that parallel guesses gain nothing. Nothing when tries are used up. */
  async countTry(key: SessionKey, now: number, mostTries: number): Promise<OtpSessionRow | undefined> {
    const [row] = await this.db.query<OtpSessionRow>(
      `update otp_sessions set attempts = attempts + 1 where ${LIVING} and code_hash is not null and attempts < $6 returning ${COLUMNS}`,
      [...values(key, now), mostTries],
    );
    return row;
  }

  /** Uses the session up; false when another call did so first. */
  async use(id: string, codeHash: string, now: number, grantHash: string | null): Promise<boolean> {
    const rows = await this.db.query(
      'update otp_sessions set used_at = $3, grant_hash = $4 where id = $1 and code_hash = $2 and used_at is null returning id',
      [id, codeHash, now, grantHash],
    );
    return rows.length === 1;
  }

  async hasGrant(grant: Omit<SessionKey, 'id'>, grantHash: string, now: number): Promise<boolean> {
    const rows = await this.db.query(
      'select 1 from otp_sessions where grant_hash = $1 and country = $2 and phone = $3 and business = $4 and expires_at > $5',
      [grantHash, grant.country, grant.phone, grant.business, now],
    );
    return rows.length === 1;
  }

  /** Uses a grant up; false when there is none for this phone. */
  async useGrant(grant: Omit<SessionKey, 'id'>, grantHash: string, now: number, sql: Sql = this.db): Promise<boolean> {
    const rows = await sql.query(
      `update otp_sessions set grant_hash = null
       where grant_hash = $1 and country = $2 and phone = $3 and business = $4 and expires_at > $5 returning id`,
      [grantHash, grant.country, grant.phone, grant.business, now],
    );
    return rows.length === 1;
  }

  /** Sessions of a phone that wait for an SMS, the newest first. */
  waiting(country: CountryCode, phone: string, now: number): Promise<{ id: string; codeHash: string }[]> {
    return this.db.query(
      `select id, code_hash as "codeHash" from otp_sessions
       where country = $1 and phone = $2 and channel = 'reverse_sms' and code_hash is not null and used_at is null
         and received_at is null and code_expires_at > $3 order by code_expires_at desc`,
      [country, phone, now],
    );
  }

  async noteSms(id: string, column: 'received_at' | 'failed_at', now: number): Promise<void> {
    await this.db.query(`update otp_sessions set ${column} = $2 where id = $1`, [id, now]);
  }
}

const values = ({ id, country, phone, business }: SessionKey, now: number): unknown[] => [id, country, phone, business, now];
