import type { Units } from '@oware/contracts';
import { type Bet, betLines, betType, checkBet } from './bet';
import { type Bonus, type Rate, bonusRatio, exactBonus } from './bonus';
import { exactReturn } from './exact-return';
import { type Rational, ZERO, add, fraction, larger, roundDown, smaller, subtract } from './rational';
import { winningsTax } from './tax';

/** The terms under which a bet is paid. The server keeps them with the bet. */
export interface PayoutRules {
  bonus?: Bonus | undefined;
  /** The most one bet pays, bonus included, in 1/10000. A stake that comes back is never cut by it. */
  maxPayout?: Units | undefined;
  /** Tax on winnings × 10,000. */
  taxRate?: Rate | undefined;
  /** The stake is a free-bet gift: it is not paid back with the winnings. */
  freeBet?: boolean | undefined;
}

/** What a bet pays; amounts in 1/10000, each rounded down on its own from the exact value. */
export interface Payout {
  lines: number;
  /** The share of the stake on one line, for display. */
  unitStake: Units;
  /** Without the bonus. */
  winnings: Units;
  bonus: Units;
  /** Rate of the bonus × 10,000; 0 for none. */
  bonusRatio: Rate;
  /** Winnings and bonus, added exactly and rounded once: it may be 1 above the sum of the two as shown. */
  gross: Units;
  /** Whether `maxPayout` cut it. */
  capped: boolean;
  tax: Units;
  /** What the player gets: gross − tax. */
  net: Units;
}

/** The most that a bet pays by its rules, in exact 1/10000; undefined when nothing caps it. */
export const ceiling = (bet: Pick<Bet, 'stake'>, rules: PayoutRules): Rational | undefined =>
  rules.maxPayout === undefined
    ? undefined
    : fraction(rules.freeBet ? rules.maxPayout : Math.max(rules.maxPayout, bet.stake));

/**
 * What a bet pays with the results it has, its open legs taken as won: the potential return before and after
 * placement, and the settlement when none is open.
 * @throws BettingError of `checkBet`; `leg_result_invalid`; `rate_invalid`; `amount_too_large` when nothing caps it
 */
export function payout(bet: Bet, rules: PayoutRules = {}): Payout {
  checkBet(bet);
  const lines = betLines(bet);
  const exact = exactReturn(bet);
  const gift = rules.freeBet ? fraction(bet.stake) : ZERO;
  const winnings = larger(ZERO, subtract(exact.total, gift));
  const ratio = rules.bonus && betType(bet) === 'Multiple' ? bonusRatio(rules.bonus, bet.legs) : 0;
  const bonus = rules.bonus ? exactBonus(rules.bonus, ratio, smaller(exact.multiple, winnings)) : ZERO;

  const top = ceiling(bet, rules);
  const full = add(winnings, bonus);
  const paid = top ? smaller(full, top) : full;
  const gross = roundDown(paid);
  const won = roundDown(top ? smaller(winnings, top) : winnings);
  const tax = winningsTax(gross, rules.freeBet ? 0 : bet.stake, rules.taxRate ?? 0);
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
