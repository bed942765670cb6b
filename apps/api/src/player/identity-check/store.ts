import { type CountryCode } from '@oware/config';
import { and, asc, desc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
import { first } from '../../platform/database/typed-queries';
import { identityChecks as checks } from './tables';

/** What a player sent to prove who they are. */
export type CheckRow = typeof checks.$inferSelect;
export type NewCheck = Omit<typeof checks.$inferInsert, 'id'>;

/** Stores a check; undefined when another one of its player waits. */
export const insertCheck = ({ drizzle }: Sql, check: NewCheck): Promise<CheckRow | undefined> =>
  first(drizzle.insert(checks).values(check).onConflictDoNothing().returning());

export const newestCheck = ({ drizzle }: Sql, userId: string): Promise<CheckRow | undefined> =>
  first(drizzle.select().from(checks).where(eq(checks.userId, userId)).orderBy(desc(checks.id)).limit(1));

export const checkByReference = ({ drizzle }: Sql, reference: string): Promise<CheckRow | undefined> =>
  first(drizzle.select().from(checks).where(eq(checks.reference, reference)));

/** Locked until the transaction ends. */
export const lockCheck = ({ drizzle }: Sql, id: number): Promise<CheckRow | undefined> =>
  first(drizzle.select().from(checks).where(eq(checks.id, id)).for('no key update'));

/** Checks that the provider is to be asked about, oldest first. */
export const dueChecks = ({ drizzle }: Sql, now: number, most: number): Promise<CheckRow[]> =>
  drizzle
    .select()
    .from(checks)
    .where(and(eq(checks.status, 'checking'), isNotNull(checks.checkAt), lte(checks.checkAt, now)))
    .orderBy(asc(checks.checkAt))
    .limit(most);

/** Checks that wait for a person, oldest first. */
export const waitingChecks = ({ drizzle }: Sql): Promise<CheckRow[]> =>
  drizzle.select().from(checks).where(eq(checks.status, 'review')).orderBy(asc(checks.id));

/** Whether another player was proved by a number. @param of its hashes, under all keys */
export const numberTaken = async (
  { drizzle }: Sql,
  of: { country: CountryCode; kind: CheckRow['kind']; numberHashes: string[] },
): Promise<boolean> =>
  (await first(
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

/** Changes a check that is not decided. @returns undefined when it is */
export const changeCheck = ({ drizzle }: Sql, id: number, change: Partial<NewCheck>): Promise<CheckRow | undefined> =>
  first(
    drizzle
      .update(checks)
      .set(change)
      .where(and(eq(checks.id, id), inArray(checks.status, ['checking', 'review'])))
      .returning(),
  );

const accountRow = z.object({ birthDate: z.string().nullable(), verifiedAt: z.number().nullable() });

/** What an account says of its player's age, and when the player was proved. */
export const provedAccount = (sql: Sql, userId: string): Promise<z.output<typeof accountRow>> =>
  checkedRow(
    sql,
    accountRow,
    'select birth_date::text as "birthDate", identity_verified_at as "verifiedAt" from users where id = $1',
    [userId],
  );

/** Forgets the names of checks that were approved before a time: the account has the name, and the check only stands for its number. */
export const forgetNames = async ({ drizzle }: Sql, before: number): Promise<void> => {
  await drizzle
    .update(checks)
    .set({ firstName: '', lastName: '' })
    .where(and(eq(checks.status, 'verified'), lte(checks.decidedAt, before), ne(checks.firstName, '')));
};
