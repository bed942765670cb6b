import { getGiftPayment, isStillSelectable, GIFT_KIND, reachesMinOrder, type BetType } from '@oware/betting';
import { type Gift, type Units } from '@oware/contracts';
import { type BetslipState } from '../state';
import { slipTabs, type SlipTab } from '../tab';

/** The tabs' names in the gifts API (reference: sportsbook). */
export const GIFT_TABS: Readonly<Record<SlipTab, BetType>> = {
  single: 'Single',
  multiple: 'Multiple',
  system: 'System',
};

type Slip = Pick<BetslipState, 'picks' | 'gifts'>;

const supports = ({ picks }: Pick<Slip, 'picks'>, tab: SlipTab, gift: Gift): boolean =>
  isStillSelectable(
    gift,
    GIFT_TABS[tab],
    picks.map(({ eventId }) => eventId),
  );

/** Returns the tabs whose chosen gift no longer applies to the current selections (reference: sportsbook). */
export const findTabsToClear = (slip: Slip): SlipTab[] =>
  slipTabs.filter((tab) => {
    const gift = slip.gifts[tab];
    return gift !== undefined && !supports(slip, tab, gift);
  });

/** The reason why a chosen gift cannot pay for the current slip. */
export type GiftProblem = 'giftOrderTooLow' | 'giftUnsupported' | 'giftTooSmall';

/** The part of the stakes that the chosen gift of a tab pays, or the reason why it cannot pay. Amounts in units. */
export type GiftShare = { gift: Gift; pays: Units } | { gift: Gift; problem: GiftProblem } | null;

/**
 * Returns the share of the stakes that the chosen gift pays. A gift that has expired pays nothing but stays in the order, so that the
 * server rejects it and the player does not pay its share without being asked.
 * @param order sum of the stakes, units
 * @param now ms since 1970
 */
export function getGiftShare(slip: Slip, tab: SlipTab, order: Units, now: number): GiftShare {
  const gift = slip.gifts[tab];
  if (!gift) return null;
  if (gift.expireTime <= now) return { gift, pays: 0 };
  if (!supports(slip, tab, gift)) return { gift, problem: 'giftUnsupported' };
  if (order === 0) return { gift, pays: 0 };
  if (!reachesMinOrder(gift, order)) return { gift, problem: 'giftOrderTooLow' };
  const pays = getGiftPayment(gift, order);
  return pays === 0 ? { gift, problem: 'giftTooSmall' } : { gift, pays };
}

/** Returns the amount that a gift pays, units. */
export const getPaidAmount = (share: GiftShare): Units => (share && 'pays' in share ? share.pays : 0);

/** Whether the stake is a free bet, whose stake is not paid out with the winnings. */
export const isFreeBet = (share: GiftShare): boolean => share?.gift.kind === GIFT_KIND.freeBet;
