import type { Odds, Units } from '@oware/contracts';
import type { Leg } from './bet';
import { isVoid, voidShare } from './leg-result';
import { ODDS_ONE, totalOdds } from './odds';
import { type Rational, ZERO, add, compare, fraction, multiply, smaller, subtract } from './rational';

/** A share as an integer × 10,000: 500 is 5 %. */
export type Rate = number;

interface BonusLimits {
  /** The most a bonus may be, in 1/10000. */
  maxBonus?: Units | undefined;
  /** A bet that pays more than this without bonus, in 1/10000, gets none. */
  noBonusAbovePayout?: Units | undefined;
}

/** A bonus by number of selections (reference: sportsbook). */
export interface MultiBetBonus extends BonusLimits {
  enable: boolean;
  /** Rate by number of qualifying selections; a number without a rate takes the next lower one that has one. */
  bonusRatios: Readonly<Record<number, Rate | null | undefined>>;
  minSelections: number;
  /** Selections beyond this one earn nothing more. */
  maxSelections: number;
  /** Selections below these odds do not count. */
  qualifyingOddsLimit: Odds;
  /** Legs count with the part of their stake that did not come back; in terms of releases before a leg counts unless all of it came back. */
  countsParts?: boolean | undefined;
}

/** A bonus by the total odds that remain after voids. */
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

/** The ladder of a bonus: ratios are kept only when present (reference: sportsbook), lowest number of selections first. */
export function bonusLadder({ bonusRatios, minSelections, maxSelections }: MultiBetBonus): Step[] {
  return Object.entries(bonusRatios)
    .filter((step): step is [string, Rate] => typeof step[1] === 'number')
    .map(([selections, ratio]) => ({ selections: Number(selections), ratio }))
    .filter(({ selections }) => selections >= minSelections && selections <= maxSelections)
    .sort((a, b) => a.selections - b.selections);
}

type Counting = Pick<MultiBetBonus, 'qualifyingOddsLimit' | 'countsParts'>;

/**
 * How many legs count for the bonus: not void, and at the limit or above. Of legs of which half came back, two count as one: they pay
 * half the margin.
 */
export function qualifyingLegs(legs: readonly Leg[], { qualifyingOddsLimit, countsParts }: Counting): number {
  const counting = legs.filter(({ odds, result }) => !isVoid(result) && odds >= qualifyingOddsLimit);
  if (!countsParts) return counting.length;
  const parts = counting.map(({ result }) => subtract(ONE, voidShare(result?.voidFactor ?? 0)));
  const { n, d } = parts.reduce(add, ZERO);
  return Number(n / d);
}

/** The rate of the bonus that the legs of a multiple have earned; 0 for none. */
export function bonusRatio(bonus: Bonus, legs: readonly Leg[]): Rate {
  if (!bonus.enable) return 0;
  if ('tiers' in bonus) {
    const total = totalOdds(legs.map((leg) => (isVoid(leg.result) ? ODDS_ONE : leg.odds)));
    return bonus.tiers.reduce((best, tier) => (BigInt(tier.odds) <= total && tier.odds >= best.odds ? tier : best), {
      odds: 0,
      ratio: 0,
    }).ratio;
  }
  const counting = qualifyingLegs(legs, bonus);
  const earned = bonusLadder(bonus).filter(({ selections }) => selections <= counting);
  return earned.pop()?.ratio ?? 0;
}

/** The next step of the ladder: how many more qualifying selections earn a higher rate. Nothing at the top. */
export function nextBonusStep(
  bonus: MultiBetBonus,
  legs: readonly Leg[],
): { missing: number; ratio: Rate } | undefined {
  const counting = qualifyingLegs(legs, bonus);
  const now = bonusRatio(bonus, legs);
  const next = bonus.enable
    ? bonusLadder(bonus).find(({ selections, ratio }) => selections > counting && ratio > now)
    : undefined;
  return next && { missing: next.selections - counting, ratio: next.ratio };
}

/** The bonus on what a multiple pays, in exact 1/10000. */
export function exactBonus(bonus: Bonus, ratio: Rate, pays: Rational): Rational {
  const { maxBonus, noBonusAbovePayout } = bonus;
  if (noBonusAbovePayout !== undefined && compare(pays, fraction(noBonusAbovePayout)) > 0) return ZERO;
  const amount = multiply(pays, fraction(ratio, 10_000n));
  return maxBonus === undefined ? amount : smaller(amount, fraction(maxBonus));
}
