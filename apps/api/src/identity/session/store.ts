import { type CountryCode } from '@oware/config';
import { type UserReferrer } from '@oware/contracts';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { lockPlayer } from '../../ledger/lock-player';
import { type Database, type Sql } from '../../platform/database';
import { first, found } from '../../platform/database/typed-queries';
import { type VisitSource } from './referrer';
import { sessions, users } from './tables';

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

/** Whether a login is the first one on its device of an account that was logged in elsewhere before. */
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
    return first(
      this.db.drizzle
        .select(USER)
        .from(users)
        .where(and(eq(users.country, country), eq(users.phone, phone))),
    );
  }

  user(id: string): Promise<UserRow | undefined> {
    return first(this.db.drizzle.select(USER).from(users).where(eq(users.id, id)));
  }

  /** False when the phone has an account already. */
  insertUser({ referrer, ...user }: NewUser, { drizzle }: Sql = this.db): Promise<boolean> {
    const settings = referrer === undefined ? {} : { referrer };
    return found(
      drizzle
        .insert(users)
        .values({ ...user, settings })
        .onConflictDoNothing()
        .returning({ id: users.id }),
    );
  }

  /** What brought the owner of an account here when it was opened. */
  async referrer(userId: string): Promise<UserReferrer> {
    const row = await first(
      this.db.drizzle.select({ settings: users.settings }).from(users).where(eq(users.id, userId)),
    );
    const { utmSource = null, gclid = null } = row?.settings.referrer ?? {};
    return { utmSource, gclid };
  }

  /**
   * @param passwordHash the password that opened it; false when the account has another one by now, or is deactivated
   * @param onNewDevice done in the same transaction when this is the account's first login on the device, and not its first one at all
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
      // The next statement sees what a transaction changed that ended the account's logins meanwhile.
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

  session(id: string): Promise<SessionRow | undefined> {
    return first(
      this.db.drizzle
        .select(SESSION)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, id)),
    );
  }

  /** Those of these logins that live. */
  async living(ids: readonly string[], now: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      'select id from sessions where id in (select jsonb_array_elements_text($1::jsonb)) and ended_at is null and expires_at > $2',
      [JSON.stringify(ids), now],
    );
    return rows.map(({ id }) => id);
  }

  /** Moves a living login to its next generation. @param lives from now on, ms @param longest from its beginning, ms @returns undefined when another call did so first or the login is over. */
  rotate(
    id: string,
    generation: number,
    now: number,
    { lives, longest }: { lives: number; longest: number },
  ): Promise<SessionRow | undefined> {
    const expiresAt = sql`least(${now + lives}::bigint, ${sessions.createdAt} + ${longest}::bigint)`;
    return first(
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

  /** Notes that the tokens of this generation have reached their owner; the grace of the ones before begins now. */
  async confirm(id: string, generation: number, now: number): Promise<void> {
    await this.db.drizzle
      .update(sessions)
      .set({ confirmed: true, rotatedAt: now })
      .where(and(eq(sessions.id, id), eq(sessions.generation, generation), eq(sessions.confirmed, false)));
  }

  /**
   * Ends a login; false when it was over already. When it resolves, no bet can be taken under this login.
   * @param also done in the same transaction, when the login ends now
   */
  end(
    id: string,
    by: 'logout' | 'reuse' | 'forbidden',
    now: number,
    also?: (tx: Sql, userId: string) => Promise<void>,
  ): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const session = await first(
        tx.drizzle.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id)),
      );
      if (session === undefined) return false;
      await lockPlayer(tx, session.userId);
      const isEnded = await found(
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
   * Gives an account another password and ends its logins, except one. @returns the ended logins. When the transaction is over, no
   * bet can be taken under any of them.
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
