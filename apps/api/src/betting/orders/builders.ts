import { BizCode, BUILDER_MARKET, type OrderBet, type OrderRefusal } from '@oware/contracts';
import { type BizError } from '../../platform/http/biz-error';
import { z } from 'zod';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { type EarlyRefusal } from './check-request';
import { type Decision, type OrderIn } from './decision';

/** Who prices bet builders before a decision on them (sports/custom-bet). */
export interface BuilderPrices {
  /** @returns why it cannot be placed, null when its price is stored */
  prepare(eventId: string, builder: string): Promise<BizError | null>;
}

/** A pick moves between its price and the decision now and then; more often it is not worth waiting for. */
export const PRICE_TRIES = 3;

/** Whether a leg of an order is a bet builder. */
export const hasBuilder = ({ bets }: OrderIn): boolean =>
  bets.some(({ legs }) => legs.some(({ marketId }) => marketId === BUILDER_MARKET));

/** Prices the bet builders of an order; the first that cannot be placed, and why. */
export async function priceBuilders(prices: BuilderPrices, bets: readonly OrderBet[]): Promise<EarlyRefusal | null> {
  const known = new Map<string, Promise<BizError | null>>();
  for (const [bet, { selections }] of bets.entries()) {
    for (const { eventId, marketId, specifiers } of selections) {
      if (marketId !== BUILDER_MARKET) continue;
      const key = `${eventId} ${specifiers}`;
      const problem = known.get(key) ?? prices.prepare(eventId, specifiers);
      known.set(key, problem);
      const error = await problem;
      const data: OrderRefusal = { outcomes: [], bet };
      if (error !== null) return { code: error.code, data, message: error.message };
    }
  }
  return null;
}

/** Whether a builder lost its price between the question and the decision: a pick moved, so it is asked again. */
export const lostItsPrice = (decision: Decision): boolean =>
  decision.code === BizCode.outcomeSuspended &&
  'outcomes' in decision &&
  decision.outcomes?.some(
    ({ marketId, marketStatus, active, odds }) =>
      marketId === BUILDER_MARKET && marketStatus === 1 && active && odds === null,
  ) === true;

const builderLeg = z.object({ eventId: z.string(), builder: z.string() });

/**
 * Prices the bet builders of orders whose live delay ends; one without a price is suspended, and its order refused.
 * @returns what went wrong unexpectedly. Such a builder keeps the price of before, which counts only while none of its picks has moved
 */
export async function priceBuildersOf(
  sql: Sql,
  prices: BuilderPrices,
  orderIds: readonly number[],
): Promise<unknown[]> {
  const rows = await checkedRows(
    sql,
    builderLeg,
    `select distinct l.event_id as "eventId", l.specifiers as builder from bets b join bet_legs l on l.bet_id = b.id
     where b.order_id = any($1::bigint[]) and l.market_id = $2`,
    [orderIds, BUILDER_MARKET],
  );
  const priced = await Promise.allSettled(rows.map(({ eventId, builder }) => prices.prepare(eventId, builder)));
  return priced.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
}
