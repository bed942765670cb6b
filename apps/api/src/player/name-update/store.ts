import { type CountryCode } from '@oware/config';
import { type NameRefusal, type NameUpdateStatus } from '@oware/contracts';
import { and, count, desc, eq, getTableColumns, gt } from 'drizzle-orm';
import { type Sql } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
import { nameDocuments, nameUpdates as updates } from './tables';

/** A wish for another name. Times in ms since 1970. */
export interface NameUpdateRow {
  id: number;
  userId: string;
  country: CountryCode;
  firstName: string;
  lastName: string;
  status: NameUpdateStatus;
  refusal: NameRefusal | null;
  createdAt: number;
}

const { decidedAt: _decidedAt, ...ROW } = getTableColumns(updates);

/** Stores a wish; undefined when another one waits. */
export const insertUpdate = (
  { drizzle }: Sql,
  update: Pick<NameUpdateRow, 'userId' | 'country' | 'firstName' | 'lastName' | 'createdAt'>,
): Promise<NameUpdateRow | undefined> =>
  first(
    drizzle
      .insert(updates)
      .values({ ...update, status: 'pending' })
      .onConflictDoNothing()
      .returning(ROW),
  );

export const newestUpdate = ({ drizzle }: Sql, userId: string): Promise<NameUpdateRow | undefined> =>
  first(drizzle.select(ROW).from(updates).where(eq(updates.userId, userId)).orderBy(desc(updates.id)).limit(1));

/** How many wishes a player has sent since then. */
export async function countSince({ drizzle }: Sql, userId: string, since: number): Promise<number> {
  const sent = await first(
    drizzle
      .select({ count: count() })
      .from(updates)
      .where(and(eq(updates.userId, userId), gt(updates.createdAt, since))),
  );
  return sent?.count ?? 0;
}

/** Wishes that wait, oldest first, with the name as it is. */
export function pendingUpdates(sql: Sql): Promise<(NameUpdateRow & { before: string | null })[]> {
  return sql.query(
    `select n.id, n.user_id as "userId", n.country, n.first_name as "firstName", n.last_name as "lastName", n.status, n.refusal,
       n.created_at as "createdAt", nullif(concat_ws(' ', p.first_name, p.last_name), '') as before
     from name_updates n left join profiles p on p.user_id = n.user_id where n.status = 'pending' order by n.id`,
  );
}

/** Decides a wish that waits and deletes its document; undefined when it does not wait any more. @param refusal null approves */
export async function decide(
  { drizzle }: Sql,
  id: number,
  refusal: NameRefusal | null,
  now: number,
): Promise<NameUpdateRow | undefined> {
  const status = refusal === null ? 'approved' : 'refused';
  const row = await first(
    drizzle
      .update(updates)
      .set({ status, refusal, decidedAt: now })
      .where(and(eq(updates.id, id), eq(updates.status, 'pending')))
      .returning(ROW),
  );
  if (row !== undefined) await drizzle.delete(nameDocuments).where(eq(nameDocuments.updateId, id));
  return row;
}
