import { type OutcomeRef } from '@oware/contracts';
import { type Sql } from '../platform/database';
import { fn } from '../platform/database/functions';

/** SQLSTATE of move_exposures.sql: another server took a bet meanwhile that leaves no room for this one. */
const LIMIT_REACHED_MEANWHILE = 'OW010';
const DEADLOCK = '40P01';
const TRIES = 5;

/** Whether a transaction failed only because of another at the same time, so that it is to be tried again. */
export const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === LIMIT_REACHED_MEANWHILE || error.code === DEADLOCK);

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

/**
 * Takes the part of a bet that is cashed out off what it may pay; before its stake falls and before the house's accounts are touched.
 * @param reserve outcomes that a bet of this transaction will count against: their exposures are locked now, in their place in the
 * order of locks
 */
export async function releaseExposure(
  tx: Sql, { betId, userId, currency }: { betId: number; userId: string; currency: string }, stake: number, reserve: readonly OutcomeRef[] = [],
): Promise<void> {
  const legs = reserve.map(({ eventId, marketId, specifiers, outcomeId }) => ({ currency, userId, eventId, marketId, specifiers, outcomeId }));
  await tx.query(
    `with kept as (
       select id, exposure as before, exposure - floor(exposure::numeric * $2::bigint / stake)::bigint as after from bets where id = $1),
     released as (update bets b set exposure = k.after from kept k where b.id = k.id)
     select ${fn('move_exposures')}(jsonb_build_array(to_jsonb(kept)), false, $3::jsonb) from kept`,
    [betId, stake, JSON.stringify(legs)],
  );
}
