import { isDecided, getOwnGross, getRemainingRules, settle } from '@oware/betting';
import { type TicketStatus } from '@oware/contracts';
import { toBet } from '../orders/rules';
import { toSettledResult } from '../orders/ticket';
import { type LegRow, type TicketRow } from '../orders/ticket-row';

type Result = Pick<LegRow, 'result' | 'voidFactor' | 'deadHeatFactor'>;

/** Outcome of a bet, in units of 1/10000. Amounts are null while the bet is open and when all of it was cashed out. */
export interface BetOutcome {
  status: Extract<TicketStatus, 'open' | 'won' | 'lost' | 'void' | 'cashedOut'>;
  gross: number | null;
  bonus: number | null;
  tax: number | null;
}

/**
 * Computes the outcome of the remaining part of a bet from the results of its legs, by the rules it was placed under (libs/betting). A bet
 * is settled as soon as no open leg can change its payout.
 */
export function computeOutcome(
  bet: Pick<TicketRow, 'type' | 'sizes' | 'stake' | 'cashedStake' | 'rules' | 'oneCutPct'> & {
    /** Part of the stake that a gift paid. */
    giftStake: number;
    legs: readonly (Result & Pick<LegRow, 'odds' | 'banker'>)[];
  },
): BetOutcome {
  if (bet.stake === 0) return { status: 'cashedOut', gross: null, bonus: null, tax: null };
  const legs = bet.legs.map((leg) => ({ odds: leg.odds, banker: leg.banker, result: toSettledResult(leg) }));
  const value = toBet({ ...bet, legs });
  if (!isDecided(value)) return { status: 'open', gross: null, bonus: null, tax: null };
  const settled = settle(value, getRemainingRules(bet.rules, bet.stake, bet.cashedStake));
  const { status, bonus, tax } = settled;
  return { status, gross: getOwnGross(settled, bet.rules, bet.giftStake), bonus, tax };
}
