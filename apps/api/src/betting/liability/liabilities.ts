import { type Sql } from '../../platform/database';
import { sqlStates } from '../../platform/database/sql-states';

const DEADLOCK = '40P01';
const TRIES = 5;

/** Returns whether a transaction failed only because of a concurrent one, and should be retried. */
export const isRace = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === sqlStates.limitReachedMeanwhile || error.code === DEADLOCK);

/** Runs a transaction, and retries it after races with others. */
export async function retryRaces<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRace(error) || attempt === TRIES) throw error;
    }
  }
}

/** Deletes the liabilities of events that were removed from the catalogue. */
export async function deleteLiabilities(tx: Sql, eventIds: readonly string[]): Promise<void> {
  await tx.query('delete from exposures where event_id = any($1::text[]) and amount = 0', [eventIds]);
}
