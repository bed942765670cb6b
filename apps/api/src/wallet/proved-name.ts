import { z } from 'zod';
import { type Sql } from '../platform/database';
import { queryChecked } from '../platform/database/checked-rows';

const nameRow = z.object({ name: z.string() });

/**
 * Returns the first and last name of a player whose identity is verified, after which they are locked; null until then.
 */
export async function findVerifiedName(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await queryChecked(
    sql,
    nameRow,
    `select trim(concat(p.first_name, ' ', p.last_name)) as name from users u join profiles p on p.user_id = u.id
     where u.id = $1 and u.identity_verified_at is not null`,
    [userId],
  );
  return row?.name || null;
}
