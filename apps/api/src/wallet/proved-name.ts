import { z } from 'zod';
import { type Sql } from '../platform/database';
import { checkedRows } from '../platform/database/checked-rows';

const nameRow = z.object({ name: z.string() });

/** First and last name of a player whose identity is proved: they are locked from then on. Null before. */
export async function provedNameOf(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await checkedRows(
    sql,
    nameRow,
    `select trim(concat(p.first_name, ' ', p.last_name)) as name from users u join profiles p on p.user_id = u.id
     where u.id = $1 and u.identity_verified_at is not null`,
    [userId],
  );
  return row?.name || null;
}
