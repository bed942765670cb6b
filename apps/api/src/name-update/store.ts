import { type CountryCode } from '@oware/config';
import { type NameRefusal, type NameUpdateStatus } from '@oware/contracts';
import { type Sql } from '../platform/database';

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

const COLUMNS = 'id, user_id as "userId", country, first_name as "firstName", last_name as "lastName", status, refusal, created_at as "createdAt"';

/** Stores a wish; undefined when another one waits. */
export async function insertUpdate(
  sql: Sql, update: Pick<NameUpdateRow, 'userId' | 'country' | 'firstName' | 'lastName' | 'createdAt'>,
): Promise<NameUpdateRow | undefined> {
  const [row] = await sql.query<NameUpdateRow>(
    `insert into name_updates (user_id, country, first_name, last_name, status, created_at) values ($1, $2, $3, $4, 'pending', $5)
     on conflict do nothing returning ${COLUMNS}`,
    [update.userId, update.country, update.firstName, update.lastName, update.createdAt],
  );
  return row;
}

export async function newestUpdate(sql: Sql, userId: string): Promise<NameUpdateRow | undefined> {
  return (await sql.query<NameUpdateRow>(`select ${COLUMNS} from name_updates where user_id = $1 order by id desc limit 1`, [userId]))[0];
}

/** How many wishes a player has sent since then. */
export async function countSince(sql: Sql, userId: string, since: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*) as count from name_updates where user_id = $1 and created_at > $2', [userId, since]);
  return row?.count ?? 0;
}

/** Wishes that wait, oldest first, with the name as it is. */
export function pendingUpdates(sql: Sql): Promise<(NameUpdateRow & { before: string | null })[]> {
  return sql.query(
    `select ${COLUMNS.split(', ').map((column) => `n.${column}`).join(', ')}, nullif(concat_ws(' ', p.first_name, p.last_name), '') as before
     from name_updates n left join profiles p on p.user_id = n.user_id where n.status = 'pending' order by n.id`,
  );
}

/** Decides a wish that waits and deletes its document; undefined when it does not wait any more. @param refusal null approves */
export async function decide(sql: Sql, id: number, refusal: NameRefusal | null, now: number): Promise<NameUpdateRow | undefined> {
  const [row] = await sql.query<NameUpdateRow>(
    `update name_updates set status = $2, refusal = $3, decided_at = $4 where id = $1 and status = 'pending' returning ${COLUMNS}`,
    [id, refusal === null ? 'approved' : 'refused', refusal, now],
  );
  if (row !== undefined) await sql.query('delete from name_documents where update_id = $1', [id]);
  return row;
}

/** The name of a player as the profile has it. */
export async function nameOf(sql: Sql, userId: string): Promise<{ firstName: string | null; lastName: string | null }> {
  const [row] = await sql.query<{ firstName: string | null; lastName: string | null }>(
    'select first_name as "firstName", last_name as "lastName" from profiles where user_id = $1', [userId],
  );
  return row ?? { firstName: null, lastName: null };
}

/** Gives a player the name that was approved. */
export async function setName(sql: Sql, { userId, country, firstName, lastName }: NameUpdateRow, now: number): Promise<void> {
  await sql.query(
    `insert into profiles (user_id, country, first_name, last_name, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name, updated_at = excluded.updated_at`,
    [userId, country, firstName, lastName, now],
  );
}
