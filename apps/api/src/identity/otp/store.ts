import { type CountryCode } from '@oware/config';
import { type OtpChannel } from '@oware/contracts';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import { type OtpOrigin, type OtpPurpose } from './origin';
import { otpSessions as sessions } from './tables';

/** Key of a session: all fields must match. */
export interface SessionKey {
  id: string;
  country: CountryCode;
  phone: string;
  business: OtpPurpose;
}

/** A session as the rules need it. Times in ms since 1970. */
export interface OtpSessionRow {
  origin: OtpOrigin;
  userId: string | null;
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

/** A session to be stored. */
export interface NewSession extends SessionKey {
  origin: OtpOrigin;
  userId: string | null;
  reference: string | null;
  expiresAt: number;
}

/** Subject of a session, and its proof. */
export interface OtpSubjectRow extends Omit<SessionKey, 'id'> {
  codeHash: string | null;
  usedAt: number | null;
  grantHash: string | null;
}

/** A code to be stored. */
export interface NewCode {
  channel: OtpChannel;
  codeHash: string;
  codeExpiresAt: number;
  retryAt: number;
}

const ROW = {
  origin: sessions.origin,
  userId: sessions.userId,
  reference: sessions.reference,
  channel: sessions.channel,
  codeHash: sessions.codeHash,
  codeExpiresAt: sessions.codeExpiresAt,
  attempts: sessions.attempts,
  sends: sessions.sends,
  retryAt: sessions.retryAt,
  receivedAt: sessions.receivedAt,
  failedAt: sessions.failedAt,
};

const ofPhone = ({ country, phone, business }: Omit<SessionKey, 'id'>): SQL | undefined =>
  and(eq(sessions.country, country), eq(sessions.phone, phone), eq(sessions.business, business));

/** Condition for a usable session by its id. */
const isUsableById = (id: string, now: number): SQL | undefined =>
  and(eq(sessions.id, id), isNull(sessions.usedAt), gt(sessions.expiresAt, now));

/** Condition for a usable session by its full key. */
const isUsable = (key: SessionKey, now: number): SQL | undefined => and(isUsableById(key.id, now), ofPhone(key));

const granted = (grant: Omit<SessionKey, 'id'>, grantHash: string, now: number): SQL | undefined =>
  and(eq(sessions.grantHash, grantHash), ofPhone(grant), gt(sessions.expiresAt, now));

/** SQL of OTP sessions. */
export class OtpStore {
  constructor(private db: Sql) {}

  async insert(session: NewSession): Promise<void> {
    await this.db.drizzle.insert(sessions).values(session);
  }

  find(key: SessionKey, now: number): Promise<OtpSessionRow | undefined> {
    return getFirst(this.db.drizzle.select(ROW).from(sessions).where(isUsable(key, now)));
  }

  /** Finds a usable session by its id only, for the status of a reverse SMS. */
  findById(id: string, now: number): Promise<OtpSessionRow | undefined> {
    return getFirst(this.db.drizzle.select(ROW).from(sessions).where(isUsableById(id, now)));
  }

  /** Finds the subject and the proof of a session, also after its use. */
  findSubject(id: string, now: number): Promise<OtpSubjectRow | undefined> {
    const { country, phone, business, codeHash, usedAt, grantHash } = sessions;
    return getFirst(
      this.db.drizzle
        .select({ country, phone, business, codeHash, usedAt, grantHash })
        .from(sessions)
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now))),
    );
  }

  /**
   * Stores a new code; of two parallel calls, one gets undefined.
   * @returns the number of codes so far
   */
  async putCode(key: SessionKey, now: number, code: NewCode, maxSends: number): Promise<number | undefined> {
    const row = await getFirst(
      this.db.drizzle
        .update(sessions)
        .set({ ...code, attempts: 0, sends: sql`${sessions.sends} + 1`, receivedAt: null, failedAt: null })
        .where(and(isUsable(key, now), lt(sessions.sends, maxSends), lte(sessions.retryAt, now)))
        .returning({ sends: sessions.sends }),
    );
    return row?.sends;
  }

  /** Removes a code that could not be sent: the session is as before. */
  async takeCodeBack(id: string, codeHash: string): Promise<void> {
    await this.db.drizzle
      .update(sessions)
      .set({ codeHash: null, retryAt: 0, sends: sql`${sessions.sends} - 1` })
      .where(and(eq(sessions.id, id), eq(sessions.codeHash, codeHash)));
  }

  /**
   * Counts an attempt before the code is checked, so that parallel guesses gain nothing. Undefined when none are left.
   */
  countTry(key: SessionKey, now: number, maxTries: number): Promise<OtpSessionRow | undefined> {
    return getFirst(
      this.db.drizzle
        .update(sessions)
        .set({ attempts: sql`${sessions.attempts} + 1` })
        .where(and(isUsable(key, now), isNotNull(sessions.codeHash), lt(sessions.attempts, maxTries)))
        .returning(ROW),
    );
  }

  /** Marks the session as used; false when another call did so first. */
  use(id: string, codeHash: string, now: number, grantHash: string | null): Promise<boolean> {
    return hasRows(
      this.db.drizzle
        .update(sessions)
        .set({ usedAt: now, grantHash })
        .where(and(eq(sessions.id, id), eq(sessions.codeHash, codeHash), isNull(sessions.usedAt)))
        .returning({ id: sessions.id }),
    );
  }

  hasGrant(grant: Omit<SessionKey, 'id'>, grantHash: string, now: number): Promise<boolean> {
    return hasRows(
      this.db.drizzle
        .select({ id: sessions.id })
        .from(sessions)
        .where(granted(grant, grantHash, now)),
    );
  }

  /**
   * Restricts a grant to the first reference that it is used for; false when it is missing or restricted to another one.
   */
  tieGrant(grant: Omit<SessionKey, 'id'>, grantHash: string, reference: string, now: number): Promise<boolean> {
    return hasRows(
      this.db.drizzle
        .update(sessions)
        .set({ reference })
        .where(and(granted(grant, grantHash, now), or(isNull(sessions.reference), eq(sessions.reference, reference))))
        .returning({ id: sessions.id }),
    );
  }

  /** Marks a grant as used; false when there is none for this phone. */
  useGrant(
    grant: Omit<SessionKey, 'id'>,
    grantHash: string,
    now: number,
    { drizzle }: Sql = this.db,
  ): Promise<boolean> {
    return hasRows(
      drizzle
        .update(sessions)
        .set({ grantHash: null })
        .where(granted(grant, grantHash, now))
        .returning({ id: sessions.id }),
    );
  }

  /** Lists the sessions of a phone that wait for an SMS, newest first. */
  async listWaiting(country: CountryCode, phone: string, now: number): Promise<{ id: string; codeHash: string }[]> {
    const rows = await this.db.drizzle
      .select({ id: sessions.id, codeHash: sessions.codeHash })
      .from(sessions)
      .where(
        and(
          eq(sessions.country, country),
          eq(sessions.phone, phone),
          eq(sessions.channel, 'reverse_sms'),
          isNotNull(sessions.codeHash),
          isNull(sessions.usedAt),
          isNull(sessions.receivedAt),
          gt(sessions.codeExpiresAt, now),
        ),
      )
      .orderBy(desc(sessions.codeExpiresAt));
    return rows.flatMap(({ id, codeHash }) => (codeHash === null ? [] : [{ id, codeHash }]));
  }

  async recordSms(id: string, what: 'receivedAt' | 'failedAt', now: number): Promise<void> {
    await this.db.drizzle
      .update(sessions)
      .set({ [what]: now })
      .where(eq(sessions.id, id));
  }
}
