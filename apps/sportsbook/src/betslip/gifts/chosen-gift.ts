import { giftPays, giftStaysSelected, GIFT_KIND, reachesLeastOrder, type BetType } from '@oware/betting';
import { type Gift, type Units } from '@oware/contracts';
import { type BetslipState } from '../state';
import { slipTabs, type SlipTab } from '../tab';

/** Tabs as gifts call them (reference: sportsbook). */
export const GIFT_TABS: Readonly<Record<SlipTab, BetType>> = {
  single: 'Single',
  multiple: 'Multiple',
  system: 'System',
};

type Slip = Pick<BetslipState, 'picks' | 'gifts'>;

const supports = ({ picks }: Pick<Slip, 'picks'>, tab: SlipTab, gift: Gift): boolean =>
  giftStaysSelected(
    gift,
    GIFT_TABS[tab],
    picks.map(({ eventId }) => eventId),
  );

/** Tabs whose chosen gift does not stay with the picks that there are now (reference: sportsbook). */
export const tabsToClear = (slip: Slip): SlipTab[] =>
  slipTabs.filter((tab) => {
    const gift = slip.gifts[tab];
    return gift !== undefined && !supports(slip, tab, gift);
  });

/** Why a gift that is chosen cannot pay as the slip is. */
export type GiftProblem = 'giftOrderTooLow' | 'giftUnsupported' | 'giftTooSmall';

/** What the chosen gift of a tab pays of the stakes, or why it cannot. Amounts in units. */
export type GiftShare = { gift: Gift; pays: Units } | { gift: Gift; problem: GiftProblem } | null;

/**
 * @param order the stakes together @param now ms since 1970: a gift that has ended meanwhile pays nothing; the order still names it, so that
 * the server says so and the player does not pay instead unasked
 */
export function giftShare(slip: Slip, tab: SlipTab, order: Units, now: number): GiftShare {
  const gift = slip.gifts[tab];
  if (!gift) return null;
  if (gift.expireTime <= now) return { gift, pays: 0 };
  if (!supports(slip, tab, gift)) return { gift, problem: 'giftUnsupported' };
  if (order === 0) return { gift, pays: 0 };
  if (!reachesLeastOrder(gift, order)) return { gift, problem: 'giftOrderTooLow' };
  const pays = giftPays(gift, order);
  return pays === 0 ? { gift, problem: 'giftTooSmall' } : { gift, pays };
}

/** What a share comes to, units. */
export const paidBy = (share: GiftShare): Units => (share && 'pays' in share ? share.pays : 0);

/** Whether the stake is a free bet, which does not come back with what it wins. */
export const isFreeBet = (share: GiftShare): boolean => share?.gift.kind === GIFT_KIND.freeBet;
