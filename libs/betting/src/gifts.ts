import type { Units } from '@oware/contracts';
import type { BetType } from './bet';

/** Gift kinds: 1 cash, 2 discount, 3 free bet (reference: sportsbook). */
export const GIFT_KIND = { cash: 1, discount: 2, freeBet: 3 } as const;

/** Coupon group types: 10 usable, 20 below the minimum order, 60 free bets that the current mode does not take (reference: sportsbook). */
export const COUPON_GROUP = { usable: 10, belowMinimumOrder: 20, freeBetUnsupported: 60 } as const;

/** What the rules read of a gift; amounts in 1/10000. */
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
 * Whether a free bet may pay for the slip: on Single with exactly one outcome, on Multiple when all outcomes come from
 * distinct events, never on System (reference: sportsbook).
 * @param eventIds the event of each outcome on the slip
 */
export function freeBetSupported(tab: BetType, eventIds: readonly string[]): boolean {
  if (tab === 'Single') return eventIds.length === 1;
  return tab === 'Multiple' && new Set(eventIds).size === eventIds.length;
}

/** Whether a chosen gift stays chosen once the slip has changed: a free bet goes when it is no longer supported (reference: sportsbook). */
export const giftStaysSelected = (gift: GiftTerms, tab: BetType, eventIds: readonly string[]): boolean =>
  gift.kind !== GIFT_KIND.freeBet || freeBetSupported(tab, eventIds);

/** Whether an order is large enough for a gift: at its least order amount or above (reference: sportsbook). */
export const reachesLeastOrder = (gift: Pick<GiftTerms, 'leastOrderAmount'>, order: Units): boolean =>
  order >= gift.leastOrderAmount;

export interface ArrangedGifts<G> {
  usable: G[];
  belowMinimumOrder: G[];
  /** Free bets that hold less than the stake, of which they pay all or nothing. */
  aboveFreeBet: G[];
  freeBetUnsupported: G[];
}

/**
 * The coupon list of a slip. Gifts with `bvnVerified` false are hidden; groups 10 and 20 are split by the order amount of
 * this moment, which may be newer than the one that the server was asked with, and free bets that the slip does not take or that hold less than the stake are set apart (reference: sportsbook). Unknown group
 * types are left out.
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
      else if (!giftStaysSelected(gift, slip.tab, slip.eventIds)) arranged.freeBetUnsupported.push(gift);
      else if (!reachesLeastOrder(gift, slip.order)) arranged.belowMinimumOrder.push(gift);
      else (slip.order > 0 && giftPays(gift, slip.order) === 0 ? arranged.aboveFreeBet : arranged.usable).push(gift);
    }
  }
  return arranged;
}

/**
 * What a gift pays of an order: a free bet all of it or nothing, the others what they hold.
 * @param order the stakes together; all in 1/10000
 */
export function giftPays({ kind, curBal }: { kind: number; curBal: Units }, order: Units): Units {
  if (kind === GIFT_KIND.freeBet) return curBal >= order ? order : 0;
  return Math.min(curBal, order);
}
