import type { Units } from '@oware/contracts';
import { type Bet, checkBet } from './bet';
import { BettingError } from './errors';
import { exactReturn } from './exact-return';
import { isVoid } from './leg-result';
import { type Payout, type PayoutRules, payout } from './payout';

/** How a bet ended. A system that pays less than its stake is still won. */
export type BetStatus = 'won' | 'lost' | 'void';

export interface Settlement extends Payout {
  status: BetStatus;
  /** A free bet of which every leg is void: the gift itself comes back, no cash is paid. */
  giftReturned: boolean;
}

/** Whether nothing that is still open can change what a bet pays: all legs are settled, or no line is alive. */
export function isDecided(bet: Bet): boolean {
  return bet.legs.every((leg) => leg.result) || exactReturn(bet).total.n === 0n;
}

/**
 * Settles a bet by the results of its legs.
 * @throws BettingError `leg_open` while it is not decided, and those of `payout`
 */
export function settle(bet: Bet, rules: PayoutRules = {}): Settlement {
  checkBet(bet);
  if (!isDecided(bet)) throw new BettingError('leg_open', 'The bet has open legs that still matter.');
  const paid = payout(bet, rules);
  const allVoid = bet.legs.every((leg) => isVoid(leg.result));
  return {
    ...paid,
    status: allVoid ? 'void' : paid.gross > 0 ? 'won' : 'lost',
    giftReturned: allVoid && rules.freeBet === true,
  };
}

/**
 * What a settlement pays to the player, before tax: of a void bet what a gift paid goes back to the gift. The whole stake of a free bet does, and
 * nothing is paid.
 * @param giftStake what of the stake a gift paid
 */
export const ownGross = (
  { status, gross }: Pick<Settlement, 'status' | 'gross'>,
  rules: PayoutRules,
  giftStake: Units,
): Units => gross - (status === 'void' && !rules.freeBet ? giftStake : 0);
