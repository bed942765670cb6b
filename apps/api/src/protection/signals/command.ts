import { type Database } from '../../platform/database';
import { listedSignals } from './list';

/** `protection:signals`: what was noticed and said, newest first, with its reasons; whose an erased player's were is not known. */
export async function listSignals(db: Database, print: (line: string) => void): Promise<0> {
  const rows = await listedSignals(db, null, 1000);
  for (const { userId, time, kind, data } of rows)
    print(`${new Date(time).toISOString()}  ${userId ?? 'erased'}  ${kind}  ${data}`);
  print(`${rows.length} entries.`);
  return 0;
}
