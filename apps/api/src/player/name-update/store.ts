import { type CountryCode } from '@oware/config';
import { type NameDeclineReason, type NameUpdateStatus } from '@oware/contracts';
import { and, count, desc, eq, getTableColumns, gt } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { nameDocuments, nameUpdates as updates } from './tables';

/** Stored name change. Times in ms since 1970. */
export interface NameUpdateRow {
  id: number;
  userId: string;
  country: CountryCode;
  firstName: string;
  lastName: string;
  status: NameUpdateStatus;
  refusal: NameDeclineReason | null;
  createdAt: number;
}

const { decidedAt: _decidedAt, ...ROW } = getTableColumns(updates);

/** Stores a name change. Returns undefined when another one is pending. */
export const insertUpdate = (
  { drizzle }: Sql,
  update: Pick<NameUpdateRow, 'userId' | 'country' | 'firstName' | 'lastName' | 'createdAt'>,
): Promise<NameUpdateRow | undefined> =>
  getFirst(
    drizzle
      .insert(updates)
      .values({ ...update, status: 'pending' })
      .onConflictDoNothing()
      .returning(ROW),
  );

export const findNewestUpdate = ({ drizzle }: Sql, userId: string): Promise<NameUpdateRow | undefined> =>
  getFirst(drizzle.select(ROW).from(updates).where(eq(updates.userId, userId)).orderBy(desc(updates.id)).limit(1));

/** Returns the number of name changes that a player has sent after `since`. */
export async function countSince({ drizzle }: Sql, userId: string, since: number): Promise<number> {
  const sent = await getFirst(
    drizzle
      .select({ count: count() })
      .from(updates)
      .where(and(eq(updates.userId, userId), gt(updates.createdAt, since))),
  );
  return sent?.count ?? 0;
}

/** Lists pending name changes with the current name, oldest first. */
export function listPendingUpdates(sql: Sql): Promise<(NameUpdateRow & { before: string | null })[]> {
  return sql.query(
    `select n.id, n.user_id as "userId", n.country, n.first_name as "firstName", n.last_name as "lastName", n.status, n.refusal,
       n.created_at as "createdAt", nullif(concat_ws(' ', p.first_name, p.last_name), '') as before
     from name_updates n left join profiles p on p.user_id = n.user_id where n.status = 'pending' order by n.id`,
  );
}

/**
 * Decides a pending name change and deletes its document. Returns undefined when it is no longer pending.
 * @param refusal reason of a
 * rejection; null to approve
 */
export async function saveDecision(
  { drizzle }: Sql,
  id: number,
  refusal: NameDeclineReason | null,
  now: number,
): Promise<NameUpdateRow | undefined> {
  const status = refusal === null ? 'approved' : 'refused';
  const row = await getFirst(
    drizzle
      .update(updates)
      .set({ status, refusal, decidedAt: now })
      .where(and(eq(updates.id, id), eq(updates.status, 'pending')))
      .returning(ROW),
  );
  if (row !== undefined) await drizzle.delete(nameDocuments).where(eq(nameDocuments.updateId, id));
  return row;
}
