import type { Units } from '@oware/contracts';
import type { BetType } from './bet';

/** Gift kinds: 1 cash, 2 discount, 3 free bet (reference: sportsbook). */
export const GIFT_KIND = { cash: 1, discount: 2, freeBet: 3 } as const;

/**
 * Coupon group types: 10 usable, 20 below the minimum order, 60 free bets that the current mode does not allow (reference: sportsbook).
 */
export const COUPON_GROUP = { usable: 10, belowMinimumOrder: 20, freeBetUnsupported: 60 } as const;

/** Fields of a gift that the rules need; amounts in 1/10000. */
export interface GiftTerms {
  kind: number;
  curBal: Units;
  leastOrderAmount: Units;
  bvnVerified?: boolean | undefined;
}

export interface CouponGroup<G extends GiftTerms> {
  type: number;
  gifts: readonly G[];
}

/**
 * Returns whether a free bet may pay for the slip: on Single with exactly one outcome, on Multiple when all outcomes are of distinct
 * events, never on System (reference: sportsbook).
 * @param eventIds the event of each outcome on the slip
 */
export function isFreeBetSupported(tab: BetType, eventIds: readonly string[]): boolean {
  if (tab === 'Single') return eventIds.length === 1;
  return tab === 'Multiple' && new Set(eventIds).size === eventIds.length;
}

/**
 * Returns whether a selected gift remains selected after the slip changed: a free bet is removed when it is no longer supported (reference:
 * sportsbook).
 */
export const isStillSelectable = (gift: GiftTerms, tab: BetType, eventIds: readonly string[]): boolean =>
  gift.kind !== GIFT_KIND.freeBet || isFreeBetSupported(tab, eventIds);

/** Returns whether an order reaches the minimum of a gift (reference: sportsbook). */
export const reachesMinOrder = (gift: Pick<GiftTerms, 'leastOrderAmount'>, order: Units): boolean =>
  order >= gift.leastOrderAmount;

export interface ArrangedGifts<G> {
  usable: G[];
  belowMinimumOrder: G[];
  /** Free bets below the stake, which they pay completely or not at all. */
  aboveFreeBet: G[];
  freeBetUnsupported: G[];
}

/**
 * Arranges the coupon list of a slip (reference: sportsbook). Gifts with `bvnVerified` false are hidden; groups 10 and 20 are split by the
 * current order amount, which may be newer than that of the server's list; free bets that the slip does not allow or that are below the
 * stake are separate. Unknown group types are skipped.
 * @param order the stake in 1/10000
 */
export function arrangeGifts<G extends GiftTerms>(
  groups: readonly CouponGroup<G>[],
  slip: { tab: BetType; eventIds: readonly string[]; order: Units },
): ArrangedGifts<G> {
  const arranged: ArrangedGifts<G> = { usable: [], belowMinimumOrder: [], aboveFreeBet: [], freeBetUnsupported: [] };
  for (const { type, gifts } of groups) {
    for (const gift of gifts) {
      if (gift.bvnVerified === false) continue;
      if (type === COUPON_GROUP.freeBetUnsupported) arranged.freeBetUnsupported.push(gift);
      else if (type !== COUPON_GROUP.usable && type !== COUPON_GROUP.belowMinimumOrder) continue;
      else if (!isStillSelectable(gift, slip.tab, slip.eventIds)) arranged.freeBetUnsupported.push(gift);
      else if (!reachesMinOrder(gift, slip.order)) arranged.belowMinimumOrder.push(gift);
      else
        (slip.order > 0 && getGiftPayment(gift, slip.order) === 0 ? arranged.aboveFreeBet : arranged.usable).push(gift);
    }
  }
  return arranged;
}

/**
 * Returns the amount that a gift pays of an order: a free bet pays all of it or nothing, other gifts up to their balance.
 * @param order total stakes; all amounts in 1/10000
 */
export function getGiftPayment({ kind, curBal }: { kind: number; curBal: Units }, order: Units): Units {
  if (kind === GIFT_KIND.freeBet) return curBal >= order ? order : 0;
  return Math.min(curBal, order);
}
