import { type Sql } from '../../platform/database';
import { sqlStates } from '../../platform/database/sql-states';

const DEADLOCK = '40P01';
const TRIES = 5;

/** Whether a transaction failed only because of another at the same time, so that it is to be tried again. */
export const isRace = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === sqlStates.limitReachedMeanwhile || error.code === DEADLOCK);

/** Runs a transaction, again when another one came in between. */
export async function retryRaces<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRace(error) || attempt === TRIES) throw error;
    }
  }
}

/** Forgets what events held that are gone from the catalogue. */
export async function forgetExposures(tx: Sql, eventIds: readonly string[]): Promise<void> {
  await tx.query('delete from exposures where event_id = any($1::text[]) and amount = 0', [eventIds]);
}
