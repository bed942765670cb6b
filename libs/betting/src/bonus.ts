import type { Odds, Units } from '@oware/contracts';
import type { Leg } from './bet';
import { isVoid, getVoidShare } from './leg-result';
import { ODDS_ONE, getTotalOdds } from './odds';
import { type Rational, ZERO, add, compare, fraction, multiply, smaller, subtract } from './rational';

/** A rate as an integer × 10,000: 500 is 5 %. */
export type Rate = number;

interface BonusLimits {
  /** Maximum bonus, in 1/10000. */
  maxBonus?: Units | undefined;
  /** Payout without bonus above which there is no bonus, in 1/10000. */
  noBonusAbovePayout?: Units | undefined;
}

/** A bonus by number of selections (reference: sportsbook). */
export interface MultiBetBonus extends BonusLimits {
  enable: boolean;
  /** Rate by number of qualifying selections; a number without a rate uses the rate of the next lower number. */
  bonusRatios: Readonly<Record<number, Rate | null | undefined>>;
  minSelections: number;
  /** Selections above this number earn nothing more. */
  maxSelections: number;
  /** Minimum odds of a selection that counts. */
  qualifyingOddsLimit: Odds;
  /**
   * Whether legs count with the part of their stake that was not refunded; in terms of previous releases a leg counts fully unless it is
   * void.
   */
  countsParts?: boolean | undefined;
}

/** A bonus by total odds after voids. */
export interface OddsTierBonus extends BonusLimits {
  enable: boolean;
  tiers: readonly { odds: Odds; ratio: Rate }[];
}

export type Bonus = MultiBetBonus | OddsTierBonus;

const ONE = fraction(1n);

interface Step {
  selections: number;
  ratio: Rate;
}

/**
 * Returns the steps of a bonus, lowest number of selections first; numbers without a ratio are skipped (reference: sportsbook).
 */
export function listBonusSteps({ bonusRatios, minSelections, maxSelections }: MultiBetBonus): Step[] {
  return Object.entries(bonusRatios)
    .filter((step): step is [string, Rate] => typeof step[1] === 'number')
    .map(([selections, ratio]) => ({ selections: Number(selections), ratio }))
    .filter(({ selections }) => selections >= minSelections && selections <= maxSelections)
    .sort((a, b) => a.selections - b.selections);
}

type Counting = Pick<MultiBetBonus, 'qualifyingOddsLimit' | 'countsParts'>;

/**
 * Returns the number of legs that count for the bonus: not void, with odds at the limit or above. Two legs with half the stake refunded
 * count as one: they pay half the margin.
 */
export function countQualifyingLegs(legs: readonly Leg[], { qualifyingOddsLimit, countsParts }: Counting): number {
  const counting = legs.filter(({ odds, result }) => !isVoid(result) && odds >= qualifyingOddsLimit);
  if (!countsParts) return counting.length;
  const parts = counting.map(({ result }) => subtract(ONE, getVoidShare(result?.voidFactor ?? 0)));
  const { n, d } = parts.reduce(add, ZERO);
  return Number(n / d);
}

/** Returns the bonus rate of the legs of a multiple; 0 for none. */
export function getBonusRatio(bonus: Bonus, legs: readonly Leg[]): Rate {
  if (!bonus.enable) return 0;
  if ('tiers' in bonus) {
    const total = getTotalOdds(legs.map((leg) => (isVoid(leg.result) ? ODDS_ONE : leg.odds)));
    return bonus.tiers.reduce((best, tier) => (BigInt(tier.odds) <= total && tier.odds >= best.odds ? tier : best), {
      odds: 0,
      ratio: 0,
    }).ratio;
  }
  const counting = countQualifyingLegs(legs, bonus);
  const earned = listBonusSteps(bonus).filter(({ selections }) => selections <= counting);
  return earned.pop()?.ratio ?? 0;
}

/** Returns the next step: its rate, and how many more qualifying selections it needs. Undefined at the highest step. */
export function getNextBonusStep(
  bonus: MultiBetBonus,
  legs: readonly Leg[],
): { missing: number; ratio: Rate } | undefined {
  const counting = countQualifyingLegs(legs, bonus);
  const now = getBonusRatio(bonus, legs);
  const next = bonus.enable
    ? listBonusSteps(bonus).find(({ selections, ratio }) => selections > counting && ratio > now)
    : undefined;
  return next && { missing: next.selections - counting, ratio: next.ratio };
}

/** Returns the bonus on the return of a multiple, in exact 1/10000. */
export function getExactBonus(bonus: Bonus, ratio: Rate, pays: Rational): Rational {
  const { maxBonus, noBonusAbovePayout } = bonus;
  if (noBonusAbovePayout !== undefined && compare(pays, fraction(noBonusAbovePayout)) > 0) return ZERO;
  const amount = multiply(pays, fraction(ratio, 10_000n));
  return maxBonus === undefined ? amount : smaller(amount, fraction(maxBonus));
}
