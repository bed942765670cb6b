import type { Odds, Units } from '@oware/contracts';
import type { Bet, Leg } from './bet';
import { getPayout, type Payout, type PayoutRules } from './payout';
import { getWinningsTax } from './tax';

/** Price of a boost: fixed odds, or a rise in percent of the normal odds; exactly one of the two. */
export interface BoostPrice {
  /** Boosted odds × 10,000; null for a boost in percent. */
  odds: Odds | null;
  /** Rise over the normal odds × 10,000: 2,000 is 20 %; null for fixed odds. */
  percent: number | null;
  /** Maximum rise over the normal odds × 10,000, at any odds. */
  mostPercent: number;
}

/** Minimum normal odds of a boost, × 10,000: at shorter odds there is hardly a stake at risk. */
export const MIN_BOOST_ODDS: Odds = 12_000;

const WHOLE = 10_000;
/** Step of displayed odds, × 10,000. */
const STEP = 100;

const raise = (odds: Odds, percent: number): Odds => Math.floor((odds * (WHOLE + percent)) / (WHOLE * STEP)) * STEP;

/**
 * Returns the boosted odds at the current normal odds, rounded down to two decimals; null while the boost would not raise them.
 * `boosted_odds.sql` computes the same on the server.
 */
export function getBoostedOdds({ odds, percent, mostPercent }: BoostPrice, normal: Odds): Odds | null {
  if (normal < MIN_BOOST_ODDS) return null;
  const boosted = Math.min(odds ?? raise(normal, percent ?? 0), raise(normal, mostPercent));
  return boosted > normal ? boosted : null;
}

/** The boosted leg of a bet. */
export interface BoostedLeg {
  /** Number of the leg. */
  no: number;
  /** Boosted odds × 10,000. */
  odds: Odds;
  /** Maximum that the boost adds to the payout, reserved from its budget at placement, units. */
  most: Units;
}

/** Payout of a bet with a boost; `extra` is the part of `gross` that the boost adds. */
export type BoostedPayout = Pick<Payout, 'gross' | 'bonus' | 'tax' | 'net'> & { extra: Units };

/**
 * Returns the payout of a bet with a boosted leg. The bet pays by its normal odds, bonus included; the boost adds the difference between
 * its winnings at both odds, within the reserved amount and the maximum payout. Tax applies to the whole payout.
 * @throws BettingError as `getPayout`
 */
export function getBoostedPayout<L extends Leg>(
  bet: Omit<Bet, 'legs'> & { legs: readonly L[] },
  rules: PayoutRules,
  { no, odds, most }: BoostedLeg,
): BoostedPayout {
  const plain = getPayout(bet, rules);
  const boosted = { ...bet, legs: bet.legs.map((leg, at) => (at === no ? { ...leg, odds } : leg)) };
  const winningRules = { ...rules, bonus: undefined };
  const rise = getPayout(boosted, winningRules).gross - getPayout(bet, winningRules).gross;
  const room = rules.maxPayout === undefined ? rise : Math.max(rules.maxPayout, bet.stake) - plain.gross;
  const extra = Math.max(0, Math.min(rise, most, room));
  const gross = plain.gross + extra;
  const tax = getWinningsTax(gross, rules.freeBet ? 0 : bet.stake, rules.taxRate ?? 0);
  return { gross, bonus: plain.bonus, tax, net: gross - tax, extra };
}
