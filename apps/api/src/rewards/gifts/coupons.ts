import { COUPON_GROUP, isStillSelectable, reachesMinOrder } from '@oware/betting';
import { type CouponGroup, type couponsQuery, type Gift } from '@oware/contracts';
import { type z } from 'zod';

/** Creates placeholder event names with the same number of distinct events among the outcomes as in the slip. */
const eventNames = ({ outcomes, events }: Pick<z.output<typeof couponsQuery>, 'outcomes' | 'events'>): string[] =>
  Array.from({ length: outcomes }, (_, at) => String(Math.min(at, Math.max(events, 1) - 1)));

/**
 * Groups gifts by their use for a slip: usable, below the minimum order, free bets that the slip does not support (reference: sportsbook).
 */
export function groupCoupons(gifts: readonly Gift[], slip: z.output<typeof couponsQuery>): CouponGroup[] {
  const names = eventNames(slip);
  const groups: Record<CouponGroup['type'], Gift[]> = { 10: [], 20: [], 60: [] };
  for (const gift of gifts) {
    if (!isStillSelectable(gift, slip.tab, names)) groups[COUPON_GROUP.freeBetUnsupported].push(gift);
    else if (!reachesMinOrder(gift, slip.orderAmount ?? Infinity)) groups[COUPON_GROUP.belowMinimumOrder].push(gift);
    else groups[COUPON_GROUP.usable].push(gift);
  }
  return ([10, 20, 60] as const).map((type) => ({ type, gifts: groups[type] }));
}
