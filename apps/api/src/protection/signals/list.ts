import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';

const row = z.object({
  userId: z.string().nullable(),
  country: z.enum(['ng', 'gh']).nullable(),
  time: z.number().int(),
  kind: z.string(),
  data: z.string(),
});
/** Signal, or the confirmation that it was read; erased players are not identified. `data` is JSON. */
export type SignalRow = z.output<typeof row>;

/**
 * Lists signals and confirmations, newest first.
 * @param of player to list; null for all
 */
export const listSignalRows = (sql: Sql, of: string | null, max: number): Promise<SignalRow[]> =>
  queryChecked(
    sql,
    row,
    `select c.user_id as "userId", u.country, l.time, l.kind, l.data from protection_log l
     left join protection_chains c on c.pseudonym = l.pseudonym left join users u on u.id = c.user_id
     where l.kind in ('signal', 'signalSeen') and ($1::text is null or c.user_id = $1) order by l.time desc, l.no desc limit $2`,
    [of, max],
  );
