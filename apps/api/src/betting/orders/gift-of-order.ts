import { freeBetSupported, giftPays, GIFT_KIND, reachesLeastOrder, type BetType } from '@oware/betting';
import { BizCode, type GiftKind, type OrderBet } from '@oware/contracts';
import { hasBegun } from '../../rewards/gifts/rules';
import { type EarlyRefusal } from './check-request';

/** A gift as an order asks for it. Amounts in units of 1/10000, times in ms since 1970. */
export interface OrderGift {
  id: number;
  /** What its player calls it by. */
  giftId: string;
  kind: GiftKind;
  curBal: number;
  leastOrderAmount: number;
  createdAt: number;
  usableTime: number;
  expireTime: number;
  bvnVerified: boolean;
}

/** A gift that an order counts on, and what it pays of it. */
export interface GiftForOrder extends Pick<OrderGift, 'id' | 'giftId' | 'kind'> {
  pays: number;
}

const TABS: Readonly<Record<OrderBet['type'], BetType>> = { single: 'Single', multiple: 'Multiple', system: 'System' };

/** Whether a free bet may pay for these bets. */
const supports = ([bet, ...others]: readonly OrderBet[]): boolean =>
  bet !== undefined &&
  others.length === 0 &&
  freeBetSupported(
    TABS[bet.type],
    bet.selections.map(({ eventId }) => eventId),
  );

const refusal = (code: BizCode, minStake?: number): EarlyRefusal => ({
  code,
  data: { outcomes: [], ...(minStake === undefined ? {} : { minStake }) },
});

/**
 * What a gift pays of a stake, or why it cannot. That it still holds so much is looked at again where the stake is taken.
 * @param gift undefined when the player has none of this number
 * @param order what is staked, units
 * @param takesFreeBet whether a free bet may pay for it
 */
export function giftForStake(
  gift: OrderGift | undefined,
  order: number,
  takesFreeBet: boolean,
  now: number,
): { gift: GiftForOrder } | { code: BizCode; minStake?: number } {
  if (!gift?.bvnVerified || !hasBegun(gift, now) || now >= gift.expireTime || gift.curBal === 0)
    return { code: BizCode.giftUnusable };
  if (!reachesLeastOrder(gift, order)) return { code: BizCode.giftOrderTooLow, minStake: gift.leastOrderAmount };
  const pays = giftPays(gift, order);
  if (pays === 0 || (gift.kind === GIFT_KIND.freeBet && !takesFreeBet)) return { code: BizCode.giftUnsupported };
  const { id, giftId, kind } = gift;
  return { gift: { id, giftId, kind, pays } };
}

/** The same for an order. @param seen what the player was shown that the gift pays: less is refused */
export function giftForOrder(
  gift: OrderGift | undefined,
  bets: readonly OrderBet[],
  now: number,
  seen = 0,
): { gift: GiftForOrder } | { refusal: EarlyRefusal } {
  const order = bets.reduce((sum, { stake }) => sum + stake, 0);
  const found = giftForStake(gift, order, supports(bets), now);
  if (!('gift' in found)) return { refusal: refusal(found.code, found.minStake) };
  return found.gift.pays < seen ? { refusal: refusal(BizCode.giftUnusable) } : found;
}
