import {
  canGiveBack,
  cashOutValue,
  type CashOutBet,
  type CashOutTerms,
  type CashOutValue,
  isDecided,
  leastShare,
  payout,
  rulesOfRest,
} from '@oware/betting';
import { type CashOutConfig } from '@oware/config';
import { BUILDER_MARKET, type CashOutRejection, type CashOutQuote } from '@oware/contracts';
import { asBet } from '../orders/rules';
import { settledLeg } from '../orders/ticket';
import { ticketNumber } from '../../platform/ticket-number';
import { type BetNow, type LegNow } from './store';
import { type PricedBy } from './tables';

/** By rank of leg_rejection: an outcome that is gone counts as suspended. */
const REJECTIONS: readonly CashOutRejection[] = ['suspended', 'eventClosed', 'feedDown', 'suspended'];

const isOpen = (leg: LegNow): boolean => leg.result === null;

/** Longest odds that a leg is priced by, × 10,000. Feeds end somewhere above: an outcome that hardly comes any more has no longer odds than before. */
const LONGEST_ODDS = 1_000_000;

const isTooLong = ({ oddsNow }: LegNow): boolean => oddsNow !== null && oddsNow > LONGEST_ODDS;

/**
 * Whether a leg may be worth less than its odds say. Odds of a line that can give the stake back assume that it does not: at shorter odds the leg
 * would be paid its gain for a refund as well.
 */
const mayBeWorthLess = ({ marketId, specifiers, odds, oddsNow, begun }: LegNow): boolean =>
  oddsNow !== null && oddsNow < odds && canGiveBack(marketId, specifiers, begun);

const asCashOutBet = (
  bet: Pick<BetNow, 'type' | 'sizes' | 'stake' | 'oneCutPct'> & {
    legs: readonly Omit<LegNow, 'no' | 'marketId' | 'specifiers' | 'rejection' | 'live' | 'begun' | 'isUncertain'>[];
  },
): CashOutBet =>
  asBet({
    ...bet,
    legs: bet.legs.map((leg) => ({
      odds: leg.odds,
      banker: leg.banker,
      result: settledLeg(leg),
      oddsNow: leg.oddsNow ?? undefined,
    })),
  });

/** Whole 1/10000 of the value that is paid. */
const rateOf = (config: CashOutConfig): number => Math.round(config.rate * 10_000);

const termsOf = (bet: Pick<BetNow, 'rules' | 'stake' | 'cashedStake'>, rate: number): CashOutTerms => ({
  rate,
  rules: rulesOfRest(bet.rules, bet.stake, bet.cashedStake),
});

/** Whether the live delay applies: an open leg's match is being played. */
export const isLive = (bet: BetNow): boolean => bet.legs.some((leg) => isOpen(leg) && leg.live);

/** What stands between a player and the cash-out of a bet, whatever it is worth; null when nothing does. */
function rejectionOf(bet: BetNow, config: CashOutConfig): CashOutRejection | null {
  if (bet.status === 'pending' || (bet.status === 'open' && bet.waiting)) return 'pending';
  if (bet.status !== 'open') return 'over';
  const value = asCashOutBet(bet);
  if (isDecided(value)) return value.legs.every(({ result }) => result) ? 'over' : 'lost';
  if (!config.enable) return 'off';
  if (bet.legs.some(({ marketId }) => marketId === BUILDER_MARKET)) return 'builder';
  if (bet.giftStake > 0) return 'gift';
  // A result that is taken back takes the leg back; what was paid for it would stay paid.
  if (bet.legs.some(({ isUncertain }) => isUncertain)) return 'suspended';
  const open = bet.legs.filter(isOpen);
  const ranks = open.flatMap(({ rejection }) => (rejection === null ? [] : [rejection]));
  if (ranks.length > 0) return REJECTIONS[Math.min(...ranks) - 1] ?? 'suspended';
  if (open.some(isTooLong)) return 'worthless';
  return open.some(mayBeWorthLess) ? 'suspended' : null;
}

/** What a whole bet can be cashed out for now, or why it cannot. */
export function quoteOf(bet: BetNow, config: CashOutConfig): CashOutQuote {
  const ticketId = ticketNumber(bet.betId, bet.number);
  const rejection = rejectionOf(bet, config);
  if (rejection !== null) return { ticketId, offer: null, rejection };
  const terms = termsOf(bet, rateOf(config));
  const share = leastShare(asCashOutBet(bet), terms, config.leastValue);
  if (share === null) return { ticketId, offer: null, rejection: 'worthless' };
  const value = cashOutValue(asCashOutBet(bet), terms);
  return {
    ticketId,
    rejection: null,
    offer: { ...value, leastShare: share, quotedAt: bet.now, expiresAt: bet.now + config.offerTime },
  };
}

/**
 * What a bet whose cash-out is paused would pay by the last odds of its open legs, in units after tax; null where one has none.
 */
export const lastWorth = (bet: BetNow, config: CashOutConfig): number | null =>
  bet.legs.some((leg) => isOpen(leg) && leg.oddsNow === null)
    ? null
    : cashOutValue(asCashOutBet(bet), termsOf(bet, rateOf(config))).net;

/** The most that is left of a bet can pay, after tax; 0 when nothing is left. */
export const mostOf = (bet: BetNow): number =>
  bet.stake === 0 ? 0 : payout(asCashOutBet(bet), rulesOfRest(bet.rules, bet.stake, bet.cashedStake)).net;

/** The target of a bet that a part was taken from; null when what is left cannot reach it any more. */
export const targetLeft = (bet: BetNow): number | null =>
  bet.autoCashOut !== null && bet.autoCashOut <= mostOf(bet) ? bet.autoCashOut : null;

/** What a share of a bet that nothing stands in the way of pays. @param share in 1/10000 */
export const valueOf = (bet: BetNow, config: CashOutConfig, share: number): CashOutValue =>
  cashOutValue(asCashOutBet(bet), termsOf(bet, rateOf(config)), share);

/** What to remember of a price. */
export const pricedBy = ({ stake, cashedStake, legs }: BetNow, config: CashOutConfig): PricedBy => ({
  rate: rateOf(config),
  stake,
  cashedStake,
  legs: legs.map(({ oddsNow, result, voidFactor, deadHeatFactor }) => ({
    oddsNow: result === null ? oddsNow : null,
    result,
    voidFactor,
    deadHeatFactor,
  })),
});

/** The value of a share by what was remembered, for `ledger:check`. @param coin what its stake is a multiple of */
export function valueBy(
  bet: Pick<BetNow, 'type' | 'sizes' | 'rules' | 'oneCutPct'> & { legs: readonly Pick<LegNow, 'odds' | 'banker'>[] },
  by: PricedBy,
  share: number,
  coin?: number,
): CashOutValue {
  const legs = by.legs.map((leg, no) => ({ ...leg, ...(bet.legs[no] as Pick<LegNow, 'odds' | 'banker'>) }));
  return cashOutValue(
    asCashOutBet({ ...bet, stake: by.stake, legs }),
    termsOf({ ...bet, ...by }, by.rate),
    share,
    coin,
  );
}
