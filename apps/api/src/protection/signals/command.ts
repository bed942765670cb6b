import { z } from 'zod';
import { type Database } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';

const row = z.object({ userId: z.string().nullable(), time: z.number().int(), kind: z.string(), data: z.string() });

/** `protection:signals`: what was noticed and said, newest first, with its reasons; whose an erased player's were is not known. */
export async function listSignals(db: Database, print: (line: string) => void): Promise<0> {
  const rows = await checkedRows(
    db,
    row,
    `select c.user_id as "userId", l.time, l.kind, l.data from protection_log l left join protection_chains c on c.pseudonym = l.pseudonym
     where l.kind in ('signal', 'signalSeen') order by l.time desc, l.no desc limit 1000`,
  );
  for (const { userId, time, kind, data } of rows)
    print(`${new Date(time).toISOString()}  ${userId ?? 'erased'}  ${kind}  ${data}`);
  print(`${rows.length} entries.`);
  return 0;
}
