import { type AutoRule, type OutcomeRef } from '@oware/contracts';
import { type Sql } from '../../platform/database';
import { boostsSql } from '../boosts/api';
import { liabilitySql } from '../liability/api';

/**
 * Sets the automatic cash-out of a bet.
 * @param target amount after tax; null for none
 */
export async function setAuto(
  tx: Sql,
  betId: number,
  target: number | null,
  rules: readonly AutoRule[] | null,
): Promise<void> {
  const some = rules !== null && rules.length > 0 ? [...new Set(rules)] : null;
  await tx.query('update bets set auto_cash_out = $2::bigint, auto_rules = $3::text[] where id = $1', [
    betId,
    target,
    some,
  ]);
}

/** Stake that was cashed out and the amount paid for it; `target` is the automatic cash-out target of the rest. */
export interface Paid {
  stake: number;
  gross: number;
  tax: number;
  target: number | null;
}

/** Takes the cashed-out part off a bet; the bet ends when nothing is left. */
export async function applyCashOut(
  tx: Sql,
  betId: number,
  { stake, gross, tax, target }: Paid,
  now: number,
): Promise<void> {
  await tx.query(
    `update bets set stake = stake - $2::bigint, cashed_stake = cashed_stake + $2::bigint, cashed_gross = cashed_gross + $3::bigint,
       cashed_tax = cashed_tax + $4::bigint, version = version + 1,
       status = case when stake = $2::bigint then 'cashedOut' else status end,
       settled_at = case when stake = $2::bigint then $5::bigint else settled_at end,
       auto_cash_out = $6::bigint, auto_rules = case when stake = $2::bigint then null else auto_rules end
     where id = $1`,
    [betId, stake, gross, tax, now, target],
  );
}

/** Records that a bet was exchanged for another. */
export async function recordExchange(tx: Sql, betId: number, newBetId: number): Promise<void> {
  await tx.query(
    `update bets set edited_to = case when id = $1 then $2::bigint end, edited_from = case when id = $2 then $1::bigint else edited_from end
     where id in ($1, $2)`,
    [betId, newBetId],
  );
}

/**
 * Returns what a bet that is cashed out completely has reserved from the budget of its boost: a cash-out pays by the normal odds. Call it
 * before the liability is released, to keep the lock order.
 */
export async function releaseBoost(tx: Sql, betId: number): Promise<void> {
  await tx.query(`select ${boostsSql.release_boosts.name}(array[$1::bigint], false)`, [betId]);
}

/**
 * Releases the liability of the part of a bet that is cashed out. Call it before the stake is reduced and before the house accounts are
 * locked.
 * @param reserve outcomes of a bet that this transaction will place: their liabilities are locked now, to keep the lock order
 */
export async function releaseLiability(
  tx: Sql,
  { betId, userId, currency }: { betId: number; userId: string; currency: string },
  stake: number,
  reserve: readonly OutcomeRef[] = [],
): Promise<void> {
  const legs = reserve.map(({ eventId, marketId, specifiers, outcomeId }) => ({
    currency,
    userId,
    eventId,
    marketId,
    specifiers,
    outcomeId,
  }));
  await tx.query(
    `with kept as (
       select id, exposure as before, exposure - floor(exposure::numeric * $2::bigint / stake)::bigint as after from bets where id = $1),
     released as (update bets b set exposure = k.after from kept k where b.id = k.id)
     select ${liabilitySql.move_exposures.name}(array[id], array[before], array[after], false, $3::jsonb) from kept`,
    [betId, stake, JSON.stringify(legs)],
  );
}
