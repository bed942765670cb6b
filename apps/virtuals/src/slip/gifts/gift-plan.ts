import { type BetType, GIFT_KIND, getGiftPayment, isStillSelectable, reachesMinOrder } from '@oware/betting';
import { type Gift, type Units } from '@oware/contracts';
import { canAllLose, type TicketLeg } from '@oware/virtuals-engine';
import { type RoundSelection, type SlipMode } from '../selection';

/** Bet types in the terms of gifts; a bet builder is a single with several outcomes, which no free bet covers. */
export const GIFT_TABS: Readonly<Record<SlipMode, BetType>> = {
  single: 'Single',
  multiple: 'Multiple',
  builder: 'Single',
};

/** Why a chosen gift cannot be used with the current slip. */
type GiftProblem = 'giftOrderTooLow' | 'giftUnsupported' | 'giftTooSmall' | 'giftCoversAll';

/** Amounts that a chosen gift pays for each ticket, in order. Amounts in units. */
export interface GiftPlan {
  gift: Gift;
  /** One amount per ticket. */
  shares: readonly Units[];
  pays: Units;
  problem: GiftProblem | null;
}

type Selections = readonly Pick<RoundSelection, 'eventId'>[];

/**
 * Whether a gift may stay chosen with these selections: a free bet covers one outcome, or outcomes of different matches.
 */
export const canKeepGift = (gift: Gift, selections: Selections): boolean =>
  isStillSelectable(
    gift,
    selections.length === 1 ? 'Single' : 'Multiple',
    selections.map(({ eventId }) => eventId),
  );

/**
 * Returns the amounts that a gift pays for tickets with the same stake. An expired gift is still sent: the server rejects it, so that
 * the player does not pay instead without notice.
 * @param count number of tickets
 * @param bets legs of these tickets, and of tickets placed on the round before
 */
export function planGift(
  gift: Gift | null,
  { picks, mode, count, stake }: { picks: Selections; mode: SlipMode; count: number; stake: Units },
  bets: readonly (readonly TicketLeg[])[] = [],
): GiftPlan | null {
  if (gift === null) return null;
  const nothing = { gift, shares: Array.from({ length: count }, () => 0), pays: 0, problem: null };
  const eventIds = picks.map(({ eventId }) => eventId);
  if (!isStillSelectable(gift, GIFT_TABS[mode], eventIds)) return { ...nothing, problem: 'giftUnsupported' };
  if (!canAllLose(bets)) return { ...nothing, problem: 'giftCoversAll' };
  if (stake === 0) return nothing;
  if (!reachesMinOrder(gift, stake)) return { ...nothing, problem: 'giftOrderTooLow' };
  let left = gift.curBal;
  const shares = nothing.shares.map(() => {
    const pays = getGiftPayment({ kind: gift.kind, curBal: left }, stake);
    left -= pays;
    return pays;
  });
  const pays = gift.curBal - left;
  return { gift, shares, pays, problem: pays === 0 && count > 0 ? 'giftTooSmall' : null };
}

/** Whether a plan makes the ticket a free bet, whose stake is not part of the payout. */
export const isFreeBet = (plan: GiftPlan | null): boolean => plan?.gift.kind === GIFT_KIND.freeBet;

/**
 * Returns the gift to send with a ticket.
 * @param at index of the ticket
 */
export function getTicketGift(plan: GiftPlan | null, at: number): { giftId?: string; giftPays?: Units } {
  const giftPays = plan?.shares[at];
  return plan && giftPays ? { giftId: plan.gift.giftId, giftPays } : {};
}
