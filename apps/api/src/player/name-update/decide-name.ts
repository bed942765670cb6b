import { BRAND } from '@oware/config';
import { type NameRefusal } from '@oware/contracts';
import { type Messages } from '../../notify/messages/outbox';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { profileOf, saveName } from '../profile/store';
import { decide, type NameUpdateRow } from './store';

/**
 * Decides on a wish for another name, and says so by SMS. @param refusal null approves @param writeDown the decision, in its transaction
 * @returns undefined when it does not wait any more
 */
export async function decideName(
  { db, clock, messages }: { db: Database; clock: Clock; messages: Pick<Messages, 'send'> },
  id: number,
  refusal: NameRefusal | null,
  writeDown?: (tx: Sql) => Promise<void>,
): Promise<NameUpdateRow | undefined> {
  const now = clock.now();
  const decided = await db.transaction(async (tx) => {
    const update = await decide(tx, id, refusal, now);
    if (update === undefined) return undefined;
    if (refusal === null) await saveName(tx, update, now);
    const phone = (await profileOf(tx, update.userId))?.phone;
    await writeDown?.(tx);
    return { update, phone };
  });
  if (decided === undefined) return undefined;
  const { update, phone } = decided;
  const words =
    refusal === null
      ? 'your new name is approved.'
      : 'your new name could not be approved. Look at the page of your name to see why.';
  if (phone !== undefined) await messages.send(update.country, phone, `${BRAND}: ${words}`);
  return update;
}
