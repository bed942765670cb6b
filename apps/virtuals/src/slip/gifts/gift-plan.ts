import { type BetType, GIFT_KIND, giftPays, giftStaysSelected, reachesLeastOrder } from '@oware/betting';
import { type Gift, type Units } from '@oware/contracts';
import { canAllLose, type TicketLeg } from '@oware/virtuals-engine';
import { type RoundPick, type SlipMode } from '../pick';

/** Tabs as gifts call them; a bet builder is a single of several outcomes, which no free bet pays for. */
export const GIFT_TABS: Readonly<Record<SlipMode, BetType>> = {
  single: 'Single',
  multiple: 'Multiple',
  builder: 'Single',
};

/** Why a gift that is chosen cannot pay as the slip is. */
type GiftProblem = 'giftOrderTooLow' | 'giftUnsupported' | 'giftTooSmall' | 'giftCoversAll';

/** What a chosen gift pays of each ticket, the first one first. Amounts in units. */
export interface GiftPlan {
  gift: Gift;
  /** One for each ticket. */
  shares: readonly Units[];
  pays: Units;
  problem: GiftProblem | null;
}

type Picks = readonly Pick<RoundPick, 'eventId'>[];

/** Whether a gift may stay chosen with these picks: a free bet takes one outcome, or outcomes of different matches. */
export const giftStays = (gift: Gift, picks: Picks): boolean =>
  giftStaysSelected(
    gift,
    picks.length === 1 ? 'Single' : 'Multiple',
    picks.map(({ eventId }) => eventId),
  );

/**
 * What a gift pays of tickets of one stake each. One that ended meanwhile is still sent: the server says so, and the player does not pay instead unasked.
 * @param count how many tickets the slip stands for @param bets legs of these tickets, and of those that were placed on the round before
 */
export function giftPlan(
  gift: Gift | null,
  { picks, mode, count, stake }: { picks: Picks; mode: SlipMode; count: number; stake: Units },
  bets: readonly (readonly TicketLeg[])[] = [],
): GiftPlan | null {
  if (gift === null) return null;
  const nothing = { gift, shares: Array.from({ length: count }, () => 0), pays: 0, problem: null };
  const eventIds = picks.map(({ eventId }) => eventId);
  if (!giftStaysSelected(gift, GIFT_TABS[mode], eventIds)) return { ...nothing, problem: 'giftUnsupported' };
  if (!canAllLose(bets)) return { ...nothing, problem: 'giftCoversAll' };
  if (stake === 0) return nothing;
  if (!reachesLeastOrder(gift, stake)) return { ...nothing, problem: 'giftOrderTooLow' };
  let left = gift.curBal;
  const shares = nothing.shares.map(() => {
    const pays = giftPays({ kind: gift.kind, curBal: left }, stake);
    left -= pays;
    return pays;
  });
  const pays = gift.curBal - left;
  return { gift, shares, pays, problem: pays === 0 && count > 0 ? 'giftTooSmall' : null };
}

/** Whether a plan makes the ticket a free bet, whose stake does not come back with what it wins. */
export const isFreeBet = (plan: GiftPlan | null): boolean => plan?.gift.kind === GIFT_KIND.freeBet;

/** The gift that a ticket is sent with. @param at which of the tickets */
export function giftOf(plan: GiftPlan | null, at: number): { giftId?: string; giftPays?: Units } {
  const giftPays = plan?.shares[at];
  return plan && giftPays ? { giftId: plan.gift.giftId, giftPays } : {};
}
