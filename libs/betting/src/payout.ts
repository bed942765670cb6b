import type { Units } from '@oware/contracts';
import { type Bet, countBetLines, getBetType, validateBet } from './bet';
import { type Bonus, type Rate, getBonusRatio, getExactBonus } from './bonus';
import { getExactReturn } from './exact-return';
import { type Rational, ZERO, add, fraction, larger, roundDown, smaller, subtract } from './rational';
import { getWinningsTax } from './tax';

/** Payout terms of a bet. The server stores them with the bet. */
export interface PayoutRules {
  bonus?: Bonus | undefined;
  /** Maximum payout of one bet, bonus included, in 1/10000. It never reduces a refunded stake. */
  maxPayout?: Units | undefined;
  /** Tax rate on winnings × 10,000. */
  taxRate?: Rate | undefined;
  /** The stake is a free-bet gift: it is not paid back with the winnings. */
  freeBet?: boolean | undefined;
}

/** Payout of a bet; amounts in 1/10000, each rounded down separately from the exact value. */
export interface Payout {
  lines: number;
  /** Share of the stake on one line, for display. */
  unitStake: Units;
  /** Winnings without the bonus. */
  winnings: Units;
  bonus: Units;
  /** Bonus rate × 10,000; 0 for none. */
  bonusRatio: Rate;
  /** Winnings plus bonus, added exactly and rounded once: may be 1 above the sum of the two rounded values. */
  gross: Units;
  /** Whether `maxPayout` reduced it. */
  capped: boolean;
  tax: Units;
  /** Amount that the player receives: gross − tax. */
  net: Units;
}

/** Returns the maximum payout of a bet by its rules, in exact 1/10000; undefined if there is no cap. */
export const getCeiling = (bet: Pick<Bet, 'stake'>, rules: PayoutRules): Rational | undefined =>
  rules.maxPayout === undefined
    ? undefined
    : fraction(rules.freeBet ? rules.maxPayout : Math.max(rules.maxPayout, bet.stake));

/**
 * Returns the payout of a bet by its results so far, with open legs counted as won: the potential return before and after placement, and
 * the settlement when none is open.
 * @throws BettingError of `checkBet`; `leg_result_invalid`; `rate_invalid`; `amount_too_large` without a cap
 */
export function getPayout(bet: Bet, rules: PayoutRules = {}): Payout {
  validateBet(bet);
  const lines = countBetLines(bet);
  const exact = getExactReturn(bet);
  const gift = rules.freeBet ? fraction(bet.stake) : ZERO;
  const winnings = larger(ZERO, subtract(exact.total, gift));
  const ratio = rules.bonus && getBetType(bet) === 'Multiple' ? getBonusRatio(rules.bonus, bet.legs) : 0;
  const bonus = rules.bonus ? getExactBonus(rules.bonus, ratio, smaller(exact.multiple, winnings)) : ZERO;

  const top = getCeiling(bet, rules);
  const full = add(winnings, bonus);
  const paid = top ? smaller(full, top) : full;
  const gross = roundDown(paid);
  const won = roundDown(top ? smaller(winnings, top) : winnings);
  const tax = getWinningsTax(gross, rules.freeBet ? 0 : bet.stake, rules.taxRate ?? 0);
  return {
    lines,
    unitStake: Math.floor(bet.stake / lines),
    winnings: won,
    bonus: roundDown(smaller(bonus, subtract(paid, fraction(won)))),
    bonusRatio: ratio,
    gross,
    capped: paid !== full,
    tax,
    net: gross - tax,
  };
}
