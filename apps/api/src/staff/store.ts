import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { getFirst, hasRows } from '../platform/database/typed-queries';
import { type StaffRole } from './roles';
import { staffMembers as members, staffSessions as sessions } from './tables';

export type MemberRow = typeof members.$inferSelect;
type SessionRow = typeof sessions.$inferInsert;

export const findMemberByName = ({ drizzle }: Sql, name: string): Promise<MemberRow | undefined> =>
  getFirst(drizzle.select().from(members).where(eq(members.name, name)));

export const findMemberById = ({ drizzle }: Sql, id: number): Promise<MemberRow | undefined> =>
  getFirst(drizzle.select().from(members).where(eq(members.id, id)));

/** Locks a member until the transaction ends. */
export const lockMember = ({ drizzle }: Sql, id: number): Promise<MemberRow | undefined> =>
  getFirst(drizzle.select().from(members).where(eq(members.id, id)).for('update'));

export const allMembers = ({ drizzle }: Sql): Promise<MemberRow[]> =>
  drizzle.select().from(members).orderBy(asc(members.name));

/** Stores a member; returns undefined when the name is taken. */
export const insertMember = ({ drizzle }: Sql, member: typeof members.$inferInsert): Promise<MemberRow | undefined> =>
  getFirst(drizzle.insert(members).values(member).onConflictDoNothing().returning());

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

/** Stores another hash of the same password, unless the password was changed in the meantime. */
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

/** Records the step of a code; returns false when this or a later step has been used. */
export const useStep = ({ drizzle }: Sql, id: number, step: number): Promise<boolean> =>
  hasRows(
    drizzle
      .update(members)
      .set({ lastStep: step })
      .where(and(eq(members.id, id), lt(members.lastStep, step)))
      .returning({ id: members.id }),
  );

export async function insertSession({ drizzle }: Sql, session: SessionRow): Promise<void> {
  await drizzle.insert(sessions).values(session);
}

/** Returns whether a member has logged in from an address before. */
export const hasUsedAddress = ({ drizzle }: Sql, memberId: number, address: string): Promise<boolean> =>
  hasRows(
    drizzle
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.memberId, memberId), eq(sessions.address, address)))
      .limit(1),
  );

/**
 * Extends an active session.
 * @returns its member; undefined when the session has ended
 */
export const touchSession = async (db: Sql, id: string, now: number, idle: number): Promise<MemberRow | undefined> => {
  const touched = await getFirst(
    db.drizzle
      .update(sessions)
      .set({ expiresAt: sql`least(${sessions.endsAt}, ${now + idle}::bigint)` })
      .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
      .returning({ memberId: sessions.memberId }),
  );
  const member = touched && (await findMemberById(db, touched.memberId));
  return member?.disabledAt === null ? member : undefined;
};

/**
 * Ends the sessions of a member.
 * @param but id of a session to keep
 */
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
