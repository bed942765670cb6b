import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { first, found } from '../platform/database/typed-queries';
import { type StaffRole } from './roles';
import { staffMembers as members, staffSessions as sessions } from './tables';

export type MemberRow = typeof members.$inferSelect;
type SessionRow = typeof sessions.$inferInsert;

export const memberOfName = ({ drizzle }: Sql, name: string): Promise<MemberRow | undefined> =>
  first(drizzle.select().from(members).where(eq(members.name, name)));

export const memberOfId = ({ drizzle }: Sql, id: number): Promise<MemberRow | undefined> =>
  first(drizzle.select().from(members).where(eq(members.id, id)));

/** A member, locked until the transaction ends. */
export const lockMember = ({ drizzle }: Sql, id: number): Promise<MemberRow | undefined> =>
  first(drizzle.select().from(members).where(eq(members.id, id)).for('update'));

export const allMembers = ({ drizzle }: Sql): Promise<MemberRow[]> =>
  drizzle.select().from(members).orderBy(asc(members.name));

/** Stores a member; undefined when the name is taken. */
export const insertMember = ({ drizzle }: Sql, member: typeof members.$inferInsert): Promise<MemberRow | undefined> =>
  first(drizzle.insert(members).values(member).onConflictDoNothing().returning());

export async function changeMember(
  { drizzle }: Sql,
  id: number,
  change: Partial<
    Pick<MemberRow, 'passwordHash' | 'disabledAt' | 'sealedSecret' | 'lastStep' | 'provisional' | 'confirmedBy'>
  > & {
    roles?: StaffRole[];
  },
): Promise<void> {
  await drizzle.update(members).set(change).where(eq(members.id, id));
}

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export async function upgradeHash(
  { drizzle }: Sql,
  { id, passwordHash: before }: Pick<MemberRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<void> {
  await drizzle
    .update(members)
    .set({ passwordHash })
    .where(and(eq(members.id, id), eq(members.passwordHash, before)));
}

/** Notes the step of a code; false when that or a later one was taken before. */
export const takeStep = ({ drizzle }: Sql, id: number, step: number): Promise<boolean> =>
  found(
    drizzle
      .update(members)
      .set({ lastStep: step })
      .where(and(eq(members.id, id), lt(members.lastStep, step)))
      .returning({ id: members.id }),
  );

export async function insertSession({ drizzle }: Sql, session: SessionRow): Promise<void> {
  await drizzle.insert(sessions).values(session);
}

/** Whether a member has logged in from an address before. */
export const knowsAddress = ({ drizzle }: Sql, memberId: number, address: string): Promise<boolean> =>
  found(
    drizzle
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.memberId, memberId), eq(sessions.address, address)))
      .limit(1),
  );

/** Keeps a living session for another while. @returns whose it is; undefined when it is over */
export const touchSession = async (db: Sql, id: string, now: number, idle: number): Promise<MemberRow | undefined> => {
  const touched = await first(
    db.drizzle
      .update(sessions)
      .set({ expiresAt: sql`least(${sessions.endsAt}, ${now + idle}::bigint)` })
      .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
      .returning({ memberId: sessions.memberId }),
  );
  const member = touched && (await memberOfId(db, touched.memberId));
  return member?.disabledAt === null ? member : undefined;
};

/** Ends sessions of a member. @param but one that goes on */
export async function endSessions({ drizzle }: Sql, memberId: number, now: number, but = ''): Promise<void> {
  await drizzle
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now), sql`${sessions.id} <> ${but}`));
}

export async function endSession({ drizzle }: Sql, id: string, now: number): Promise<void> {
  await drizzle
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
}
