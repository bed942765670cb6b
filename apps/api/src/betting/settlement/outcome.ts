import { type BoostedLeg, getBoostedPayout, getOwnGross, getRemainingRules, isDecided, settle } from '@oware/betting';
import { type TicketStatus } from '@oware/contracts';
import { type LegRow, type TicketRow, toBet, toSettledResult } from '../orders/api';

type Result = Pick<LegRow, 'result' | 'voidFactor' | 'deadHeatFactor'>;

/** Outcome of a bet, in units of 1/10000. Amounts are null while the bet is open and when all of it was cashed out. */
export interface BetOutcome {
  status: Extract<TicketStatus, 'open' | 'won' | 'lost' | 'void' | 'cashedOut'>;
  gross: number | null;
  bonus: number | null;
  tax: number | null;
  /** Part of `gross` that a boost adds; missing for a bet without one. */
  extra?: number;
}

/**
 * Computes the outcome of the remaining part of a bet from the results of its legs, by the rules it was placed under (libs/betting). A bet
 * is settled as soon as no open leg can change its payout.
 */
export function computeOutcome(
  bet: Pick<TicketRow, 'type' | 'sizes' | 'stake' | 'cashedStake' | 'rules' | 'oneCutPct'> & {
    /** Part of the stake that a gift paid. */
    giftStake: number;
    boost?: BoostedLeg | null;
    legs: readonly (Result & Pick<LegRow, 'odds' | 'banker'>)[];
  },
): BetOutcome {
  if (bet.stake === 0) return { status: 'cashedOut', gross: null, bonus: null, tax: null };
  const legs = bet.legs.map((leg) => ({ odds: leg.odds, banker: leg.banker, result: toSettledResult(leg) }));
  const value = toBet({ ...bet, legs });
  if (!isDecided(value)) return { status: 'open', gross: null, bonus: null, tax: null };
  const rules = getRemainingRules(bet.rules, bet.stake, bet.cashedStake);
  const settled = settle(value, rules);
  const { status, bonus, tax } = settled;
  if (!bet.boost) return { status, gross: getOwnGross(settled, bet.rules, bet.giftStake), bonus, tax };
  const boosted = getBoostedPayout(value, rules, bet.boost);
  const gross = getOwnGross({ status, gross: boosted.gross }, bet.rules, bet.giftStake);
  return { status, gross, bonus: boosted.bonus, tax: boosted.tax, extra: boosted.extra };
}
