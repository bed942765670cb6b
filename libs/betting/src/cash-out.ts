import type { Odds, Units } from '@oware/contracts';
import { type Bet, type Leg, checkBet } from './bet';
import { type Rate } from './bonus';
import { BettingError } from './errors';
import { exactReturn } from './exact-return';
import { legFactor } from './leg-result';
import { type PayoutRules, ceiling } from './payout';
import { type Rational, fraction, multiply, roundDown, smaller } from './rational';
import { SMALLEST_COIN } from './stake';
import { winningsTax } from './tax';

/** All that is still staked on a bet, in 1/10000 of it. */
export const WHOLE_BET = 10_000;

/** A leg with what its outcome is offered at now. */
export interface PricedLeg extends Leg {
  /** Decimal odds × 10,000 now, the market's margin included; read only while the leg is open. */
  oddsNow?: Odds | undefined;
}

/** What is left of a bet, as it stands now. */
export type CashOutBet = Omit<Bet, 'legs'> & { legs: readonly PricedLeg[] };

/** The terms of a cash-out. */
export interface CashOutTerms {
  /** The share of the value that is paid × 10,000: 9700 is 97 %. */
  rate: Rate;
  /** Those of what is left of the bet ({@link rulesOfRest}). Its bonus is lost. */
  rules: PayoutRules;
}

/** What a bet, or a part of it, is cashed out for; amounts in 1/10000. */
export interface CashOutValue {
  /** The part of the stake that goes. */
  stake: Units;
  gross: Units;
  tax: Units;
  /** What the player gets: gross − tax. */
  net: Units;
}

/** What a leg is worth now: its factor when it is settled, else the odds it was taken at by the odds now. */
function worth({ odds, oddsNow, result }: PricedLeg): Rational {
  if (result) return legFactor(odds, result);
  if (oddsNow === undefined) throw new BettingError('leg_open', 'An open leg has no odds now.');
  if (!Number.isSafeInteger(oddsNow) || oddsNow < 10_000) {
    throw new BettingError('odds_invalid', `Odds are a whole number from 10000, not ${oddsNow}.`);
  }
  return fraction(odds, oddsNow);
}

/**
 * The part of a stake that a share of it is, rounded down to whole coins, so that what is left is some as well; the whole share
 * is the whole stake.
 * @param share in 1/10000 @param coin what the part is a multiple of
 */
export const stakeOfShare = (stake: Units, share: number, coin: Units = SMALLEST_COIN): Units =>
  share === WHOLE_BET
    ? stake
    : roundDown(fraction(BigInt(stake) * BigInt(share), BigInt(WHOLE_BET) * BigInt(coin))) * coin;

/** What a bet is worth in all, in exact 1/10000: product over legs, sum over lines, by the rate, under the cap. */
function exactValue(bet: CashOutBet, { rate, rules }: CashOutTerms): Rational {
  checkBet(bet);
  if (!Number.isInteger(rate) || rate < 0 || rate > 10_000) {
    throw new BettingError('rate_invalid', `A rate is a whole number from 0 to 10000, not ${rate}.`);
  }
  const value = multiply(exactReturn(bet, worth).total, fraction(rate, 10_000n));
  const top = ceiling(bet, rules);
  return top === undefined ? value : smaller(value, top);
}

function valueOfPart(bet: CashOutBet, value: Rational, part: Units, taxRate: Rate): CashOutValue {
  const gross = roundDown(multiply(value, fraction(part, bet.stake)));
  const tax = winningsTax(gross, part, taxRate);
  return { stake: part, gross, tax, net: gross - tax };
}

/**
 * What a bet is cashed out for now (docs/adr/0027): each settled leg counts with its factor, each open one with its odds
 * by the odds now; product over legs, sum over lines, by the rate; never above the bet's cap. Rounded down once.
 * @param share the part that goes, in 1/10000; the parts together are never worth more than the whole @param coin as for {@link stakeOfShare}
 * @throws BettingError of `checkBet`; `leg_open` without odds now; `odds_invalid`; `rate_invalid`; `amount_too_large`
 */
export function cashOutValue(
  bet: CashOutBet,
  terms: CashOutTerms,
  share = WHOLE_BET,
  coin: Units = SMALLEST_COIN,
): CashOutValue {
  return valueOfPart(bet, exactValue(bet, terms), stakeOfShare(bet.stake, share, coin), terms.rules.taxRate ?? 0);
}

/**
 * The least share that pays `leastNet` after tax, in 1/10000; null when not even the whole bet does.
 * @throws BettingError as `cashOutValue`
 */
export function leastShare(bet: CashOutBet, terms: CashOutTerms, leastNet: Units): number | null {
  const value = exactValue(bet, terms);
  const pays = (share: number): boolean =>
    valueOfPart(bet, value, stakeOfShare(bet.stake, share), terms.rules.taxRate ?? 0).net >= leastNet;
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
 * The rules of what is left of a bet: its limits in money shrink with its stake, so that the rest and the parts that were
 * cashed out never pay more together than the whole bet may.
 * @param stake left, in 1/10000 @param cashedStake the stake that was cashed out, in 1/10000
 */
export function rulesOfRest(rules: PayoutRules, stake: Units, cashedStake: Units): PayoutRules {
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
