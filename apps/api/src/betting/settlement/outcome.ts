import { isDecided, ownGross, rulesOfRest, settle } from '@oware/betting';
import { type TicketStatus } from '@oware/contracts';
import { asBet } from '../orders/rules';
import { settledLeg } from '../orders/ticket';
import { type LegRow, type TicketRow } from '../orders/ticket-row';

type Result = Pick<LegRow, 'result' | 'voidFactor' | 'deadHeatFactor'>;

/** What a bet comes to; the amounts are null while it is open, and when all of it was cashed out. Units of 1/10000. */
export interface BetOutcome {
  status: Extract<TicketStatus, 'open' | 'won' | 'lost' | 'void' | 'cashedOut'>;
  gross: number | null;
  bonus: number | null;
  tax: number | null;
}

/**
 * Works out what is left of a bet from the results of its legs by the rules it was placed under (libs/betting). A bet is settled as soon
 * as no open leg can change what it pays.
 */
export function betOutcome(
  bet: Pick<TicketRow, 'type' | 'sizes' | 'stake' | 'cashedStake' | 'rules' | 'oneCutPct'> & {
    /** What of the stake a gift paid. */
    giftStake: number;
    legs: readonly (Result & Pick<LegRow, 'odds' | 'banker'>)[];
  },
): BetOutcome {
  if (bet.stake === 0) return { status: 'cashedOut', gross: null, bonus: null, tax: null };
  const legs = bet.legs.map((leg) => ({ odds: leg.odds, banker: leg.banker, result: settledLeg(leg) }));
  const value = asBet({ ...bet, legs });
  if (!isDecided(value)) return { status: 'open', gross: null, bonus: null, tax: null };
  const settled = settle(value, rulesOfRest(bet.rules, bet.stake, bet.cashedStake));
  const { status, bonus, tax } = settled;
  return { status, gross: ownGross(settled, bet.rules, bet.giftStake), bonus, tax };
}
