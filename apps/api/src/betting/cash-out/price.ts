import {
  canRefund,
  getCashOutValue,
  type CashOutBet,
  type CashOutTerms,
  type CashOutValue,
  isDecided,
  getSmallestShare,
  getPayout,
  getRemainingRules,
} from '@oware/betting';
import { type CashOutConfig } from '@oware/config';
import { BUILDER_MARKET, type CashOutRejection, type CashOutQuote } from '@oware/contracts';
import { toBet, toSettledResult } from '../orders/api';
import { ticketNumber } from '../../platform/ticket-number';
import { type BetNow, type LegNow } from './store';
import { type PricedBy } from './tables';

/** By rank of leg_rejection: an unknown outcome counts as suspended. */
const REJECTIONS: readonly CashOutRejection[] = ['suspended', 'eventClosed', 'feedDown', 'suspended'];

const isOpen = (leg: LegNow): boolean => leg.result === null;

/**
 * Longest odds at which a leg is priced, × 10,000. Feeds cap odds somewhere above: an outcome that has almost no chance any more shows no
 * longer odds than before.
 */
const MAX_ODDS = 1_000_000;

const isTooLong = ({ oddsNow }: LegNow): boolean => oddsNow !== null && oddsNow > MAX_ODDS;

/**
 * Returns whether a leg may be worth less than its odds suggest. Odds of a line that may return the stake assume that it does not: at
 * shorter odds, the leg's gain would be paid for a refund as well.
 */
const mayBeWorthLess = ({ marketId, specifiers, odds, oddsNow, begun }: LegNow): boolean =>
  oddsNow !== null && oddsNow < odds && canRefund(marketId, specifiers, begun);

const asCashOutBet = (
  bet: Pick<BetNow, 'type' | 'sizes' | 'stake' | 'oneCutPct'> & {
    legs: readonly Omit<LegNow, 'no' | 'marketId' | 'specifiers' | 'rejection' | 'live' | 'begun' | 'isUncertain'>[];
  },
): CashOutBet =>
  toBet({
    ...bet,
    legs: bet.legs.map((leg) => ({
      odds: leg.odds,
      banker: leg.banker,
      result: toSettledResult(leg),
      oddsNow: leg.oddsNow ?? undefined,
    })),
  });

/** Share of the value that is paid, as an integer of 1/10000. */
const getRate = (config: CashOutConfig): number => Math.round(config.rate * 10_000);

const buildTerms = (bet: Pick<BetNow, 'rules' | 'stake' | 'cashedStake'>, rate: number): CashOutTerms => ({
  rate,
  rules: getRemainingRules(bet.rules, bet.stake, bet.cashedStake),
});

/** Returns whether the live delay applies: the match of an open leg is live. */
export const isLive = (bet: BetNow): boolean => bet.legs.some((leg) => isOpen(leg) && leg.live);

/** Returns why a bet cannot be cashed out, regardless of its value; null when it can. */
function findRejection(bet: BetNow, config: CashOutConfig): CashOutRejection | null {
  if (bet.status === 'pending' || (bet.status === 'open' && bet.waiting)) return 'pending';
  if (bet.status !== 'open') return 'over';
  const value = asCashOutBet(bet);
  if (isDecided(value)) return value.legs.every(({ result }) => result) ? 'over' : 'lost';
  if (!config.enable) return 'off';
  if (bet.legs.some(({ marketId }) => marketId === BUILDER_MARKET)) return 'builder';
  if (bet.giftStake > 0) return 'gift';
  // When the feed rolls a result back, the leg is open again, but the amount paid for it would stay paid.
  if (bet.legs.some(({ isUncertain }) => isUncertain)) return 'suspended';
  const open = bet.legs.filter(isOpen);
  const ranks = open.flatMap(({ rejection }) => (rejection === null ? [] : [rejection]));
  if (ranks.length > 0) return REJECTIONS[Math.min(...ranks) - 1] ?? 'suspended';
  if (open.some(isTooLong)) return 'worthless';
  return open.some(mayBeWorthLess) ? 'suspended' : null;
}

/** Returns the current cash-out offer for a whole bet, or why there is none. */
export function createQuote(bet: BetNow, config: CashOutConfig): CashOutQuote {
  const ticketId = ticketNumber(bet.betId, bet.number);
  const rejection = findRejection(bet, config);
  if (rejection !== null) return { ticketId, offer: null, rejection };
  const terms = buildTerms(bet, getRate(config));
  const share = getSmallestShare(asCashOutBet(bet), terms, config.leastValue);
  if (share === null) return { ticketId, offer: null, rejection: 'worthless' };
  const value = getCashOutValue(asCashOutBet(bet), terms);
  return {
    ticketId,
    rejection: null,
    offer: { ...value, leastShare: share, quotedAt: bet.now, expiresAt: bet.now + config.offerTime },
  };
}

/**
 * Value of a bet whose cash-out is paused, by the last odds of its open legs, in units after tax; null when a leg has none.
 */
export const computeLastValue = (bet: BetNow, config: CashOutConfig): number | null =>
  bet.legs.some((leg) => isOpen(leg) && leg.oddsNow === null)
    ? null
    : getCashOutValue(asCashOutBet(bet), buildTerms(bet, getRate(config))).net;

/** Returns the maximum that the rest of a bet can pay, after tax; 0 when nothing is left. */
export const computeMaxPayout = (bet: BetNow): number =>
  bet.stake === 0 ? 0 : getPayout(asCashOutBet(bet), getRemainingRules(bet.rules, bet.stake, bet.cashedStake)).net;

/** Returns the target of a bet after a part was cashed out; null when the rest cannot reach it any longer. */
export const getRemainingTarget = (bet: BetNow): number | null =>
  bet.autoCashOut !== null && bet.autoCashOut <= computeMaxPayout(bet) ? bet.autoCashOut : null;

/**
 * Computes the value of a share of a bet without a rejection.
 * @param share in 1/10000
 */
export const computeValue = (bet: BetNow, config: CashOutConfig, share: number): CashOutValue =>
  getCashOutValue(asCashOutBet(bet), buildTerms(bet, getRate(config)), share);

/** Returns the inputs of a price, to store them. */
export const getPriceInputs = ({ stake, cashedStake, legs }: BetNow, config: CashOutConfig): PricedBy => ({
  rate: getRate(config),
  stake,
  cashedStake,
  legs: legs.map(({ oddsNow, result, voidFactor, deadHeatFactor }) => ({
    oddsNow: result === null ? oddsNow : null,
    result,
    voidFactor,
    deadHeatFactor,
  })),
});

/**
 * Computes the value of a share from stored inputs, for `ledger:check`.
 * @param coin step of the stake
 */
export function recomputeValue(
  bet: Pick<BetNow, 'type' | 'sizes' | 'rules' | 'oneCutPct'> & { legs: readonly Pick<LegNow, 'odds' | 'banker'>[] },
  by: PricedBy,
  share: number,
  coin?: number,
): CashOutValue {
  const legs = by.legs.map((leg, no) => ({ ...leg, ...(bet.legs[no] as Pick<LegNow, 'odds' | 'banker'>) }));
  return getCashOutValue(
    asCashOutBet({ ...bet, stake: by.stake, legs }),
    buildTerms({ ...bet, ...by }, by.rate),
    share,
    coin,
  );
}
