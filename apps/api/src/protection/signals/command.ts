import { type Database } from '../../platform/database';
import { listSignalRows } from './list';

/**
 * `protection:signals`: prints signals and the resulting messages with their reasons, newest first; erased players are not identified.
 */
export async function listSignals(db: Database, print: (line: string) => void): Promise<0> {
  const rows = await listSignalRows(db, null, 1000);
  for (const { userId, time, kind, data } of rows)
    print(`${new Date(time).toISOString()}  ${userId ?? 'erased'}  ${kind}  ${data}`);
  print(`${rows.length} entries.`);
  return 0;
}
