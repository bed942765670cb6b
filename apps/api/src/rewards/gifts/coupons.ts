import { COUPON_GROUP, giftStaysSelected, reachesLeastOrder } from '@oware/betting';
import { type CouponGroup, type couponsQuery, type Gift } from '@oware/contracts';
import { type z } from 'zod';

/** Names of events as far as it matters how many of the outcomes share one. */
const eventNames = ({ outcomes, events }: Pick<z.output<typeof couponsQuery>, 'outcomes' | 'events'>): string[] =>
  Array.from({ length: outcomes }, (_, at) => String(Math.min(at, Math.max(events, 1) - 1)));

/** Gifts by what a slip can do with them: usable, below the minimum order, free bets that it does not take (reference: sportsbook). */
export function couponGroups(gifts: readonly Gift[], slip: z.output<typeof couponsQuery>): CouponGroup[] {
  const names = eventNames(slip);
  const groups: Record<CouponGroup['type'], Gift[]> = { 10: [], 20: [], 60: [] };
  for (const gift of gifts) {
    if (!giftStaysSelected(gift, slip.tab, names)) groups[COUPON_GROUP.freeBetUnsupported].push(gift);
    else if (!reachesLeastOrder(gift, slip.orderAmount ?? Infinity)) groups[COUPON_GROUP.belowMinimumOrder].push(gift);
    else groups[COUPON_GROUP.usable].push(gift);
  }
  return ([10, 20, 60] as const).map((type) => ({ type, gifts: groups[type] }));
}
