import { type CountryCode } from '@oware/config';
import { type OtpChannel } from '@oware/contracts';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { first, found } from '../../platform/database/typed-queries';
import { type OtpOrigin, type OtpPurpose } from './origin';
import { otpSessions as sessions } from './tables';

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

/** A session that is opened. */
export interface NewSession extends SessionKey {
  origin: OtpOrigin;
  userId: string | null;
  reference: string | null;
  expiresAt: number;
}

/** Whose a session is, and its proof. */
export interface OtpSubjectRow extends Omit<SessionKey, 'id'> {
  codeHash: string | null;
  usedAt: number | null;
  grantHash: string | null;
}

/** A code that is about to be sent. */
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

/** A session by its id that can still be used. */
const livingById = (id: string, now: number): SQL | undefined =>
  and(eq(sessions.id, id), isNull(sessions.usedAt), gt(sessions.expiresAt, now));

/** The same, if it fits its key. */
const living = (key: SessionKey, now: number): SQL | undefined => and(livingById(key.id, now), ofPhone(key));

const granted = (grant: Omit<SessionKey, 'id'>, grantHash: string, now: number): SQL | undefined =>
  and(eq(sessions.grantHash, grantHash), ofPhone(grant), gt(sessions.expiresAt, now));

/** SQL of OTP sessions. */
export class OtpStore {
  constructor(private db: Sql) {}

  async insert(session: NewSession): Promise<void> {
    await this.db.drizzle.insert(sessions).values(session);
  }

  find(key: SessionKey, now: number): Promise<OtpSessionRow | undefined> {
    return first(this.db.drizzle.select(ROW).from(sessions).where(living(key, now)));
  }

  /** A living session by its id alone, for looks at a reverse SMS. */
  findById(id: string, now: number): Promise<OtpSessionRow | undefined> {
    return first(this.db.drizzle.select(ROW).from(sessions).where(livingById(id, now)));
  }

  /** Whose a session is and what became of it, also after its use. */
  subjectOf(id: string, now: number): Promise<OtpSubjectRow | undefined> {
    const { country, phone, business, codeHash, usedAt, grantHash } = sessions;
    return first(
      this.db.drizzle
        .select({ country, phone, business, codeHash, usedAt, grantHash })
        .from(sessions)
        .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now))),
    );
  }

  /** Puts a new code in place, once: of two calls at the same time one gets nothing. @returns codes made so far */
  async putCode(key: SessionKey, now: number, code: NewCode, mostSends: number): Promise<number | undefined> {
    const row = await first(
      this.db.drizzle
        .update(sessions)
        .set({ ...code, attempts: 0, sends: sql`${sessions.sends} + 1`, receivedAt: null, failedAt: null })
        .where(and(living(key, now), lt(sessions.sends, mostSends), lte(sessions.retryAt, now)))
        .returning({ sends: sessions.sends }),
    );
    return row?.sends;
  }

  /** The code did not go out: the session is as if it had never been asked for. */
  async takeCodeBack(id: string, codeHash: string): Promise<void> {
    await this.db.drizzle
      .update(sessions)
      .set({ codeHash: null, retryAt: 0, sends: sql`${sessions.sends} - 1` })
      .where(and(eq(sessions.id, id), eq(sessions.codeHash, codeHash)));
  }

  /** Counts a try before the code is looked at, so that parallel guesses gain nothing. Nothing when tries are used up. */
  countTry(key: SessionKey, now: number, mostTries: number): Promise<OtpSessionRow | undefined> {
    return first(
      this.db.drizzle
        .update(sessions)
        .set({ attempts: sql`${sessions.attempts} + 1` })
        .where(and(living(key, now), isNotNull(sessions.codeHash), lt(sessions.attempts, mostTries)))
        .returning(ROW),
    );
  }

  /** Uses the session up; false when another call did so first. */
  use(id: string, codeHash: string, now: number, grantHash: string | null): Promise<boolean> {
    return found(
      this.db.drizzle
        .update(sessions)
        .set({ usedAt: now, grantHash })
        .where(and(eq(sessions.id, id), eq(sessions.codeHash, codeHash), isNull(sessions.usedAt)))
        .returning({ id: sessions.id }),
    );
  }

  hasGrant(grant: Omit<SessionKey, 'id'>, grantHash: string, now: number): Promise<boolean> {
    return found(
      this.db.drizzle
        .select({ id: sessions.id })
        .from(sessions)
        .where(granted(grant, grantHash, now)),
    );
  }

  /** Ties a grant to the first reference that it is used for; false when there is none, or it is tied to another one. */
  tieGrant(grant: Omit<SessionKey, 'id'>, grantHash: string, reference: string, now: number): Promise<boolean> {
    return found(
      this.db.drizzle
        .update(sessions)
        .set({ reference })
        .where(and(granted(grant, grantHash, now), or(isNull(sessions.reference), eq(sessions.reference, reference))))
        .returning({ id: sessions.id }),
    );
  }

  /** Uses a grant up; false when there is none for this phone. */
  useGrant(
    grant: Omit<SessionKey, 'id'>,
    grantHash: string,
    now: number,
    { drizzle }: Sql = this.db,
  ): Promise<boolean> {
    return found(
      drizzle
        .update(sessions)
        .set({ grantHash: null })
        .where(granted(grant, grantHash, now))
        .returning({ id: sessions.id }),
    );
  }

  /** Sessions of a phone that wait for an SMS, the newest first. */
  async waiting(country: CountryCode, phone: string, now: number): Promise<{ id: string; codeHash: string }[]> {
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

  async noteSms(id: string, what: 'receivedAt' | 'failedAt', now: number): Promise<void> {
    await this.db.drizzle
      .update(sessions)
      .set({ [what]: now })
      .where(eq(sessions.id, id));
  }
}
