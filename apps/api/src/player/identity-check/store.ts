import { type CountryCode } from '@oware/config';
import { and, asc, desc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked, queryCheckedRow } from '../../platform/database/checked-rows';
import { lockIds } from '../../platform/database/lock-ids';
import { getFirst } from '../../platform/database/typed-queries';
import { identityChecks as checks } from './tables';

/** Stored identity check of a player. */
export type CheckRow = typeof checks.$inferSelect;
export type NewCheck = Omit<typeof checks.$inferInsert, 'id'>;

/** Stores a check. Returns undefined when another one of the player is open. */
export const insertCheck = ({ drizzle }: Sql, check: NewCheck): Promise<CheckRow | undefined> =>
  getFirst(drizzle.insert(checks).values(check).onConflictDoNothing().returning());

export const findNewestCheck = ({ drizzle }: Sql, userId: string): Promise<CheckRow | undefined> =>
  getFirst(drizzle.select().from(checks).where(eq(checks.userId, userId)).orderBy(desc(checks.id)).limit(1));

export const findCheckByReference = ({ drizzle }: Sql, reference: string): Promise<CheckRow | undefined> =>
  getFirst(drizzle.select().from(checks).where(eq(checks.reference, reference)));

/** Finds a check and locks it until the transaction ends. */
export const lockCheck = ({ drizzle }: Sql, id: number): Promise<CheckRow | undefined> =>
  getFirst(drizzle.select().from(checks).where(eq(checks.id, id)).for('no key update'));

/** Lists checks that are due at the provider, in the order of their due times. */
export const listDueChecks = ({ drizzle }: Sql, now: number, max: number): Promise<CheckRow[]> =>
  drizzle
    .select()
    .from(checks)
    .where(and(eq(checks.status, 'checking'), isNotNull(checks.checkAt), lte(checks.checkAt, now)))
    .orderBy(asc(checks.checkAt))
    .limit(max);

/** Lists checks that wait for a person, oldest first. */
export const listWaitingChecks = ({ drizzle }: Sql): Promise<CheckRow[]> =>
  drizzle.select().from(checks).where(eq(checks.status, 'review')).orderBy(asc(checks.id));

/**
 * Whether an account was verified by this number.
 * @param of hashes of the number under all keys
 */
export const isNumberTaken = async (
  { drizzle }: Sql,
  of: { country: CountryCode; kind: CheckRow['kind']; numberHashes: string[] },
): Promise<boolean> =>
  (await getFirst(
    drizzle
      .select({ id: checks.id })
      .from(checks)
      .where(
        and(
          eq(checks.country, of.country),
          eq(checks.kind, of.kind),
          inArray(checks.numberHash, of.numberHashes),
          eq(checks.status, 'verified'),
        ),
      ),
  )) !== undefined;

/**
 * Changes an open check.
 * @returns undefined when it is decided
 */
export const changeCheck = ({ drizzle }: Sql, id: number, change: Partial<NewCheck>): Promise<CheckRow | undefined> =>
  getFirst(
    drizzle
      .update(checks)
      .set(change)
      .where(and(eq(checks.id, id), inArray(checks.status, ['checking', 'review'])))
      .returning(),
  );

const accountRow = z.object({ birthDate: z.string().nullable(), verifiedAt: z.number().nullable() });

/** Returns an account's date of birth, and the time at which the player was verified. */
export const getVerification = (sql: Sql, userId: string): Promise<z.output<typeof accountRow>> =>
  queryCheckedRow(
    sql,
    accountRow,
    'select birth_date::text as "birthDate", identity_verified_at as "verifiedAt" from users where id = $1',
    [userId],
  );

const nameRow = z.object({ name: z.string() });

/**
 * Lists the names of the other players of a country who were verified and have a date of birth. Until the transaction ends, no other player
 * with this date of birth is verified automatically.
 * @param born YYYY-MM-DD
 */
export async function lockVerifiedNames(
  tx: Sql,
  { userId, country }: Pick<CheckRow, 'userId' | 'country'>,
  born: string,
): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockIds.birthDate, born]);
  const rows = await queryChecked(
    tx,
    nameRow,
    `select concat(p.first_name, ' ', p.last_name) as name from users u join profiles p on p.user_id = u.id
     where u.country = $1 and u.birth_date = $2::date and u.identity_verified_at is not null and u.id <> $3`,
    [country, born, userId],
  );
  return rows.map(({ name }) => name);
}

/**
 * Clears the names of checks that were approved until a time: the account has the name, and the check is only needed for its number.
 */
export const clearNames = async ({ drizzle }: Sql, before: number): Promise<void> => {
  await drizzle
    .update(checks)
    .set({ firstName: '', lastName: '' })
    .where(and(eq(checks.status, 'verified'), lte(checks.decidedAt, before), ne(checks.firstName, '')));
};
