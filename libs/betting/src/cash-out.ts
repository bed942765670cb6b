import type { Odds, Units } from '@oware/contracts';
import { type Bet, type Leg, validateBet } from './bet';
import { type Rate } from './bonus';
import { BettingError } from './errors';
import { getExactReturn } from './exact-return';
import { getLegFactor } from './leg-result';
import { type PayoutRules, getCeiling } from './payout';
import { type Rational, fraction, multiply, roundDown, smaller } from './rational';
import { SMALLEST_COIN } from './stake';
import { getWinningsTax } from './tax';

/** Share of the whole remaining stake of a bet, in 1/10000. */
export const WHOLE_BET = 10_000;

/** A leg with the current odds of its outcome. */
export interface PricedLeg extends Leg {
  /** Current decimal odds × 10,000 including the margin; used only while the leg is open. */
  oddsNow?: Odds | undefined;
}

/** Remaining bet in its current state. */
export type CashOutBet = Omit<Bet, 'legs'> & { legs: readonly PricedLeg[] };

/** Terms of a cash-out. */
export interface CashOutTerms {
  /** Share of the value that is paid × 10,000: 9700 is 97 %. */
  rate: Rate;
  /** Rules of the remaining bet ({@link getRemainingRules}). The bonus is lost. */
  rules: PayoutRules;
}

/** Cash-out value of a bet or a part of it; amounts in 1/10000. */
export interface CashOutValue {
  /** Part of the stake that is cashed out. */
  stake: Units;
  gross: Units;
  tax: Units;
  /** Amount that the player receives: gross − tax. */
  net: Units;
}

/** Returns the current value of a leg: its factor when settled, otherwise its odds divided by the current odds. */
function worth({ odds, oddsNow, result }: PricedLeg): Rational {
  if (result) return getLegFactor(odds, result);
  if (oddsNow === undefined) throw new BettingError('leg_open', 'An open leg has no current odds.');
  if (!Number.isSafeInteger(oddsNow) || oddsNow < 10_000) {
    throw new BettingError('odds_invalid', `Odds must be a whole number of at least 10000, not ${oddsNow}.`);
  }
  return fraction(odds, oddsNow);
}

/**
 * Returns the part of a stake for a share, rounded down to whole coins so that the rest is in whole coins too; the whole share is the whole
 * stake.
 * @param share in 1/10000
 * @param coin smallest unit of the part
 */
export const getShareStake = (stake: Units, share: number, coin: Units = SMALLEST_COIN): Units =>
  share === WHOLE_BET
    ? stake
    : roundDown(fraction(BigInt(stake) * BigInt(share), BigInt(WHOLE_BET) * BigInt(coin))) * coin;

/**
 * Returns the total value of a bet, in exact 1/10000: product over legs, sum over lines, times the rate, limited by the cap.
 */
function exactValue(bet: CashOutBet, { rate, rules }: CashOutTerms): Rational {
  validateBet(bet);
  if (!Number.isInteger(rate) || rate < 0 || rate > 10_000) {
    throw new BettingError('rate_invalid', `A rate must be a whole number from 0 to 10000, not ${rate}.`);
  }
  const value = multiply(getExactReturn(bet, worth).total, fraction(rate, 10_000n));
  const top = getCeiling(bet, rules);
  return top === undefined ? value : smaller(value, top);
}

function getPartValue(bet: CashOutBet, value: Rational, part: Units, taxRate: Rate): CashOutValue {
  const gross = roundDown(multiply(value, fraction(part, bet.stake)));
  const tax = getWinningsTax(gross, part, taxRate);
  return { stake: part, gross, tax, net: gross - tax };
}

/**
 * Returns the cash-out value of a bet (docs/adr/0027): each settled leg counts with its factor, each open one with its odds divided by the
 * current odds; product over legs, sum over lines, times the rate; never above the bet's cap. Rounded down once.
 * @param share part to cash out, in 1/10000; all parts together are never worth more than the whole
 * @param coin as for {@link getShareStake}
 * @throws BettingError of `checkBet`; `leg_open` without current odds; `odds_invalid`; `rate_invalid`; `amount_too_large`
 */
export function getCashOutValue(
  bet: CashOutBet,
  terms: CashOutTerms,
  share = WHOLE_BET,
  coin: Units = SMALLEST_COIN,
): CashOutValue {
  return getPartValue(bet, exactValue(bet, terms), getShareStake(bet.stake, share, coin), terms.rules.taxRate ?? 0);
}

/**
 * Returns the smallest share that pays `leastNet` after tax, in 1/10000; null when the whole bet pays less.
 * @throws BettingError as `getCashOutValue`
 */
export function getSmallestShare(bet: CashOutBet, terms: CashOutTerms, leastNet: Units): number | null {
  const value = exactValue(bet, terms);
  const pays = (share: number): boolean =>
    getPartValue(bet, value, getShareStake(bet.stake, share), terms.rules.taxRate ?? 0).net >= leastNet;
  if (!pays(WHOLE_BET)) return null;
  let [low, high] = [1, WHOLE_BET];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (pays(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the rules of the remaining bet: its money limits shrink with its stake, so that the rest and the parts that were cashed out never
 * pay more together than the whole bet may.
 * @param stake remaining, in 1/10000
 * @param cashedStake stake that was cashed out, in 1/10000
 */
export function getRemainingRules(rules: PayoutRules, stake: Units, cashedStake: Units): PayoutRules {
  if (cashedStake === 0) return rules;
  const shrink = (limit: Units | undefined): Units | undefined =>
    limit === undefined
      ? undefined
      : roundDown(fraction(BigInt(limit) * BigInt(stake), BigInt(stake) + BigInt(cashedStake)));
  const { bonus, maxPayout } = rules;
  return {
    ...rules,
    maxPayout: shrink(maxPayout),
    bonus: bonus && {
      ...bonus,
      maxBonus: shrink(bonus.maxBonus),
      noBonusAbovePayout: shrink(bonus.noBonusAbovePayout),
    },
  };
}
