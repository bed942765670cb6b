import { type CountryCode } from '@oware/config';
import { type UserReferrer } from '@oware/contracts';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { lockPlayer } from '../../ledger/api';
import { type Database, type Sql } from '../../platform/database';
import { getFirst, hasRows } from '../../platform/database/typed-queries';
import { type VisitSource } from './referrer';
import { sessions, users } from './tables';

export interface UserRow {
  id: string;
  country: CountryCode;
  phone: string;
  passwordHash: string;
}

/** An account to be stored; times in ms since 1970. */
export interface NewUser extends UserRow {
  createdAt: number;
  /** YYYY-MM-DD */
  birthDate?: string;
  termsAcceptedAt?: number;
  referrer?: VisitSource;
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

const USER = { id: users.id, country: users.country, phone: users.phone, passwordHash: users.passwordHash };

const SESSION = {
  id: sessions.id,
  userId: sessions.userId,
  country: users.country,
  phone: users.phone,
  keepSignedIn: sessions.keepSignedIn,
  generation: sessions.generation,
  confirmed: sessions.confirmed,
  rotatedAt: sessions.rotatedAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
};

/** Whether a login is the first one on its device, of an account that was logged in elsewhere before. */
const isNewDevice = (
  { drizzle }: Sql,
  { id, userId, deviceId }: { id: string; userId: string; deviceId: string },
): Promise<boolean> =>
  drizzle
    .select({ known: sql<boolean>`bool_or(${sessions.deviceId} = ${deviceId})` })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
    .then(([row]) => row?.known === false);

/** SQL of accounts and logins. */
export class SessionStore {
  constructor(private db: Database) {}

  userByPhone(country: CountryCode, phone: string): Promise<UserRow | undefined> {
    return getFirst(
      this.db.drizzle
        .select(USER)
        .from(users)
        .where(and(eq(users.country, country), eq(users.phone, phone))),
    );
  }

  findUser(id: string): Promise<UserRow | undefined> {
    return getFirst(this.db.drizzle.select(USER).from(users).where(eq(users.id, id)));
  }

  /** Returns false when the phone has an account already. */
  insertUser({ referrer, ...user }: NewUser, { drizzle }: Sql = this.db): Promise<boolean> {
    const settings = referrer === undefined ? {} : { referrer };
    return hasRows(
      drizzle
        .insert(users)
        .values({ ...user, settings })
        .onConflictDoNothing()
        .returning({ id: users.id }),
    );
  }

  /** Returns the source of the visit that opened the account. */
  async referrer(userId: string): Promise<UserReferrer> {
    const row = await getFirst(
      this.db.drizzle.select({ settings: users.settings }).from(users).where(eq(users.id, userId)),
    );
    const { utmSource = null, gclid = null } = row?.settings.referrer ?? {};
    return { utmSource, gclid };
  }

  /**
   * @param passwordHash hash of the password that opened the login; returns false when the account has another one by now, or is
   * deactivated
   * @param onNewDevice runs in the same transaction for the account's first login on the device, except for its very first login
   */
  insertSession(
    session: {
      id: string;
      userId: string;
      deviceId: string;
      client: string;
      keepSignedIn: boolean;
      now: number;
      expiresAt: number;
    },
    passwordHash: string | null,
    onNewDevice: (tx: Sql) => Promise<void>,
  ): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      // Waits, so that the next statement sees changes by a transaction that has just ended the account's logins.
      await tx.query('select 1 from users where id = $1 for share', [session.userId]);
      const rows = await tx.query(
        `insert into sessions (id, user_id, device_id, keep_signed_in, rotated_at, created_at, expires_at, client)
       select $1, id, $3, $4, $5::bigint, $5::bigint, $6, $8 from users
       where id = $2 and ($7::text is null or password_hash = $7::text)
         and not exists (select 1 from deactivations where user_id = $2 and reactivated_at is null)
       returning id`,
        [
          session.id,
          session.userId,
          session.deviceId,
          session.keepSignedIn,
          session.now,
          session.expiresAt,
          passwordHash,
          session.client,
        ],
      );
      if (rows.length === 0) return false;
      if (await isNewDevice(tx, session)) await onNewDevice(tx);
      return true;
    });
  }

  findSession(id: string): Promise<SessionRow | undefined> {
    return getFirst(
      this.db.drizzle
        .select(SESSION)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, id)),
    );
  }

  /** Returns the logins that are valid. */
  async filterValid(ids: readonly string[], now: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      'select id from sessions where id in (select jsonb_array_elements_text($1::jsonb)) and ended_at is null and expires_at > $2',
      [JSON.stringify(ids), now],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Moves a valid login to its next generation.
   * @param lives lifetime from now, ms
   * @param longest maximum lifetime from its start, ms
   * @returns undefined when another call did so first or the login has ended
   */
  rotate(
    id: string,
    generation: number,
    now: number,
    { lives, longest }: { lives: number; longest: number },
  ): Promise<SessionRow | undefined> {
    const expiresAt = sql`least(${now + lives}::bigint, ${sessions.createdAt} + ${longest}::bigint)`;
    return getFirst(
      this.db.drizzle
        .update(sessions)
        .set({ generation: sql`${sessions.generation} + 1`, confirmed: false, rotatedAt: now, expiresAt })
        .from(users)
        .where(
          and(
            eq(sessions.id, id),
            eq(sessions.generation, generation),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, now),
            eq(users.id, sessions.userId),
          ),
        )
        .returning(SESSION),
    );
  }

  /** Records that the tokens of this generation have reached their owner; the grace of their predecessor starts now. */
  async confirm(id: string, generation: number, now: number): Promise<void> {
    await this.db.drizzle
      .update(sessions)
      .set({ confirmed: true, rotatedAt: now })
      .where(and(eq(sessions.id, id), eq(sessions.generation, generation), eq(sessions.confirmed, false)));
  }

  /**
   * Ends a login; false when it had ended already. When it resolves, no bet can be placed with this login.
   * @param also runs in the same transaction if the login ends now
   */
  end(
    id: string,
    by: 'logout' | 'reuse' | 'forbidden',
    now: number,
    also?: (tx: Sql, userId: string) => Promise<void>,
  ): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const session = await getFirst(
        tx.drizzle.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id)),
      );
      if (session === undefined) return false;
      await lockPlayer(tx, session.userId);
      const isEnded = await hasRows(
        tx.drizzle
          .update(sessions)
          .set({ endedAt: now, endedBy: by })
          .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
          .returning({ id: sessions.id }),
      );
      if (isEnded) await also?.(tx, session.userId);
      return isEnded;
    });
  }

  /**
   * Changes the password of an account and ends its logins, except one. After the commit, no bet can be placed with any of them.
   * @returns the ended logins
   */
  async changePassword(
    tx: Sql,
    userId: string,
    passwordHash: string,
    now: number,
    except: string | null,
  ): Promise<string[]> {
    await lockPlayer(tx, userId);
    await tx.drizzle.update(users).set({ passwordHash }).where(eq(users.id, userId));
    const others = except === null ? undefined : ne(sessions.id, except);
    const ended = await tx.drizzle
      .update(sessions)
      .set({ endedAt: now, endedBy: 'password' })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others))
      .returning({ id: sessions.id });
    return ended.map(({ id }) => id);
  }
}
