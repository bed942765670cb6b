import { BizCode, BUILDER_MARKET, type OrderBet, type OrderRejection } from '@oware/contracts';
import { type BizError } from '../../platform/errors/biz-error';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { type EarlyRejection } from './early-rejection';
import { type Decision, type OrderIn } from './decision';

/** Pricing of bet builders before a decision on an order (sports/custom-bet). */
export interface BuilderPrices {
  /**
   * Prices a bet builder and stores the price.
   * @returns the reason for a rejection; null when the price is stored
   */
  prepare(eventId: string, builder: string): Promise<BizError | null>;
}

/**
 * Maximum attempts per order. A selection may change between the price and the decision; if it keeps changing, waiting is not worth it.
 */
export const PRICE_TRIES = 3;

/** Returns whether any leg of an order is a bet builder. */
export const hasBuilder = ({ bets }: OrderIn): boolean =>
  bets.some(({ legs }) => legs.some(({ marketId }) => marketId === BUILDER_MARKET));

/**
 * Prices the bet builders of an order.
 * @returns the rejection of the first one that cannot be placed, or null
 */
export async function priceBuilders(prices: BuilderPrices, bets: readonly OrderBet[]): Promise<EarlyRejection | null> {
  const checks = new Map<string, Promise<BizError | null>>();
  for (const [bet, { selections }] of bets.entries()) {
    for (const { eventId, marketId, specifiers } of selections) {
      if (marketId !== BUILDER_MARKET) continue;
      const key = `${eventId} ${specifiers}`;
      const problem = checks.get(key) ?? prices.prepare(eventId, specifiers);
      checks.set(key, problem);
      const error = await problem;
      const data: OrderRejection = { outcomes: [], bet };
      if (error !== null) return { code: error.code, data, message: error.message };
    }
  }
  return null;
}

/**
 * Returns whether a builder lost its price between pricing and decision because a selection changed, so that it must be priced again.
 */
export const hasLostPrice = (decision: Decision): boolean =>
  decision.code === BizCode.outcomeSuspended &&
  'outcomes' in decision &&
  decision.outcomes?.some(
    ({ marketId, marketStatus, active, odds }) =>
      marketId === BUILDER_MARKET && marketStatus === 1 && active && odds === null,
  ) === true;

const builderLeg = z.object({ eventId: z.string(), builder: z.string() });

/**
 * Prices the bet builders of orders whose live delay ends. A builder without a price is suspended, and its order rejected.
 * @returns unexpected errors; such a builder keeps its previous price, which is valid only while none of its selections has changed
 */
export async function pricePendingBuilders(
  sql: Sql,
  prices: BuilderPrices,
  orderIds: readonly number[],
): Promise<unknown[]> {
  const rows = await queryChecked(
    sql,
    builderLeg,
    `select distinct l.event_id as "eventId", l.specifiers as builder from bets b join bet_legs l on l.bet_id = b.id
     where b.order_id = any($1::bigint[]) and l.market_id = $2`,
    [orderIds, BUILDER_MARKET],
  );
  const priced = await Promise.allSettled(rows.map(({ eventId, builder }) => prices.prepare(eventId, builder)));
  return priced.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
}
