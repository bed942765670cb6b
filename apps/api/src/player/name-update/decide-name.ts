import { type NameDeclineReason } from '@oware/contracts';
import { type Warnings } from '../../notify/warnings/api';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { saveName } from '../profile/api';
import { saveDecision, type NameUpdateRow } from './store';

/**
 * Decides a name change, and warns the player.
 * @param refusal reason of a rejection; null to approve
 * @param writeDown records the decision in its transaction
 * @returns undefined when it is no longer pending
 */
export async function decideName(
  { db, clock, warnings }: { db: Database; clock: Clock; warnings: Warnings },
  id: number,
  refusal: NameDeclineReason | null,
  writeDown?: (tx: Sql) => Promise<void>,
): Promise<NameUpdateRow | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const update = await saveDecision(tx, id, refusal, now);
    if (update === undefined) return undefined;
    if (refusal === null) await saveName(tx, update, now);
    await warnings.add(tx, update.userId, refusal === null ? 'nameApproved' : 'nameRefused');
    await writeDown?.(tx);
    return update;
  });
}
