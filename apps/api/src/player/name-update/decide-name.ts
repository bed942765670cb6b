import { type NameRefusal } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/warnings';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { saveName } from '../profile/store';
import { decide, type NameUpdateRow } from './store';

/**
 * Decides on a wish for another name, and warns the player. @param refusal null approves @param writeDown the decision, in its transaction
 * @returns undefined when it does not wait any more
 */
export async function decideName(
  { db, clock, warnings }: { db: Database; clock: Clock; warnings: Warnings },
  id: number,
  refusal: NameRefusal | null,
  writeDown?: (tx: Sql) => Promise<void>,
): Promise<NameUpdateRow | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const update = await decide(tx, id, refusal, now);
    if (update === undefined) return undefined;
    if (refusal === null) await saveName(tx, update, now);
    await warnings.add(tx, update.userId, refusal === null ? 'nameApproved' : 'nameRefused');
    await writeDown?.(tx);
    return update;
  });
}
