import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';

/** Whether an account can be used; if not, whether its owner can reactivate it or only staff can reopen it. */
export type AccountState = 'active' | 'deactivated' | 'closed';

const row = z.object({ closed: z.boolean() });

/** Returns the state of an account. */
export async function findState(sql: Sql, userId: string): Promise<AccountState> {
  const [found] = await queryChecked(
    sql,
    row,
    'select closed_by is not null as closed from deactivations where user_id = $1 and reactivated_at is null',
    [userId],
  );
  if (found === undefined) return 'active';
  return found.closed ? 'closed' : 'deactivated';
}

/** Whether an account is currently deactivated or closed. */
export const isDeactivated = async (sql: Sql, userId: string): Promise<boolean> =>
  (await findState(sql, userId)) !== 'active';
