import type { Units } from '@oware/contracts';
import { type Bet, validateBet } from './bet';
import { BettingError } from './errors';
import { getExactReturn } from './exact-return';
import { isVoid } from './leg-result';
import { type Payout, type PayoutRules, getPayout } from './payout';

/** Result of a bet. A system that pays less than its stake is still won. */
export type BetStatus = 'won' | 'lost' | 'void';

export interface Settlement extends Payout {
  status: BetStatus;
  /** A free bet with only void legs: the gift is returned, and no cash is paid. */
  giftReturned: boolean;
}

/** Returns whether the payout of a bet is final: all legs are settled, or no line can win any more. */
export function isDecided(bet: Bet): boolean {
  return bet.legs.every((leg) => leg.result) || getExactReturn(bet).total.n === 0n;
}

/**
 * Settles a bet by the results of its legs.
 * @throws BettingError `leg_open` while it is not decided, and the errors of `payout`
 */
export function settle(bet: Bet, rules: PayoutRules = {}): Settlement {
  validateBet(bet);
  if (!isDecided(bet)) throw new BettingError('leg_open', 'The bet has open legs that affect its result.');
  const paid = getPayout(bet, rules);
  const allVoid = bet.legs.every((leg) => isVoid(leg.result));
  return {
    ...paid,
    status: allVoid ? 'void' : paid.gross > 0 ? 'won' : 'lost',
    giftReturned: allVoid && rules.freeBet === true,
  };
}

/**
 * Returns the amount that a settlement pays to the player, before tax: for a void bet, the gift's part of the stake is returned to the
 * gift. For a free bet that is the whole stake, and nothing is paid.
 * @param giftStake part of the stake that a gift paid
 */
export const getOwnGross = (
  { status, gross }: Pick<Settlement, 'status' | 'gross'>,
  rules: PayoutRules,
  giftStake: Units,
): Units => gross - (status === 'void' && !rules.freeBet ? giftStake : 0);
