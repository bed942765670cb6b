import { isFreeBetSupported, getGiftPayment, GIFT_KIND, reachesMinOrder, type BetType } from '@oware/betting';
import { BizCode, type GiftKind, type OrderBet } from '@oware/contracts';
import { hasBegun } from '../../rewards/gifts/api';
import { type EarlyRejection } from './early-rejection';

/** Properties of a gift that an order needs. Amounts in units of 1/10000, times in ms since 1970. */
export interface OrderGift {
  id: number;
  /** Public number of the gift. */
  giftId: string;
  kind: GiftKind;
  curBal: number;
  leastOrderAmount: number;
  createdAt: number;
  usableTime: number;
  expireTime: number;
  bvnVerified: boolean;
}

/** A gift that an order uses, and the amount that it pays. */
export interface GiftForOrder extends Pick<OrderGift, 'id' | 'giftId' | 'kind'> {
  pays: number;
}

const TABS: Readonly<Record<OrderBet['type'], BetType>> = { single: 'Single', multiple: 'Multiple', system: 'System' };

/** Returns whether a free bet may pay for these bets. */
const supports = ([bet, ...others]: readonly OrderBet[]): boolean =>
  bet !== undefined &&
  others.length === 0 &&
  isFreeBetSupported(
    TABS[bet.type],
    bet.selections.map(({ eventId }) => eventId),
  );

const createRejection = (code: BizCode, minStake?: number): EarlyRejection => ({
  code,
  data: { outcomes: [], ...(minStake === undefined ? {} : { minStake }) },
});

/**
 * Returns the amount that a gift pays of a stake, or the code of a rejection. The transaction that takes the stake checks the balance of
 * the gift again.
 * @param gift undefined when the player has no gift of this number
 * @param order stake, units
 * @param takesFreeBet whether a free bet may pay for it
 */
export function applyGiftToStake(
  gift: OrderGift | undefined,
  order: number,
  takesFreeBet: boolean,
  now: number,
): { gift: GiftForOrder } | { code: BizCode; minStake?: number } {
  if (!gift?.bvnVerified || !hasBegun(gift, now) || now >= gift.expireTime || gift.curBal === 0)
    return { code: BizCode.giftUnusable };
  if (!reachesMinOrder(gift, order)) return { code: BizCode.giftOrderTooLow, minStake: gift.leastOrderAmount };
  const pays = getGiftPayment(gift, order);
  if (pays === 0 || (gift.kind === GIFT_KIND.freeBet && !takesFreeBet)) return { code: BizCode.giftUnsupported };
  const { id, giftId, kind } = gift;
  return { gift: { id, giftId, kind, pays } };
}

/**
 * Same as {@link applyGiftToStake}, for an order.
 * @param seen amount that the gift was shown to pay; less is rejected
 */
export function applyGiftToOrder(
  gift: OrderGift | undefined,
  bets: readonly OrderBet[],
  now: number,
  seen = 0,
): { gift: GiftForOrder } | { refusal: EarlyRejection } {
  const order = bets.reduce((sum, { stake }) => sum + stake, 0);
  const found = applyGiftToStake(gift, order, supports(bets), now);
  if (!('gift' in found)) return { refusal: createRejection(found.code, found.minStake) };
  return found.gift.pays < seen ? { refusal: createRejection(BizCode.giftUnusable) } : found;
}
