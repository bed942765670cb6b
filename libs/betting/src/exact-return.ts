import { type Bet, type Leg, getBetType, countFreeLegs } from './bet';
import { getLegFactor } from './leg-result';
import { countLines } from './lines';
import { type Rational, ZERO, add, fraction, multiply } from './rational';

const WON = { result: 1 } as const;

/** Returns the factor of a leg; an open leg counts as won. */
const asWon = (leg: Leg): Rational => getLegFactor(leg.odds, leg.result ?? WON);

/**
 * Returns the sums over all lines of each size, e₀ to e_max, in one pass of ∏(d + n·x): its coefficients are the elementary symmetric
 * polynomials of n/d over the common denominator ∏d. Takes n·max steps instead of one per line.
 */
function symmetricSums(rationals: readonly Rational[], max: number): { sums: bigint[]; denominator: bigint } {
  const sums = [1n, ...Array<bigint>(max).fill(0n)];
  let denominator = 1n;
  for (const { n, d } of rationals) {
    for (let k = max; k > 0; k--) sums[k] = (sums[k] as bigint) * d + (sums[k - 1] as bigint) * n;
    sums[0] = (sums[0] as bigint) * d;
    denominator *= d;
  }
  return { sums, denominator };
}

interface Part {
  sizes: readonly number[];
  stake: Rational;
}

/**
 * Returns the stake by part: one part for most bets; for a one cut, the whole multiple and then the lines with one leg cut.
 */
function splitStakeByPart({ legs, sizes, stake, oneCutStakePct: pct = 0 }: Bet): Part[] {
  const share = (percent: number) => fraction(BigInt(stake) * BigInt(percent), 100n);
  const whole = { sizes, stake: share(100 - pct) };
  return pct === 0 ? [whole] : [whole, { sizes: [countFreeLegs(legs) - 1], stake: share(pct) }];
}

export interface ExactReturn {
  total: Rational;
  /** Return of the line through all legs of a multiple, on which a bonus is paid. */
  multiple: Rational;
}

/**
 * Returns the return of a validated bet before bonus, cap and tax, in exact 1/10000: product over legs, sum over lines (decisions,
 * "settlement arithmetic").
 * @param getFactor returns the factor of a leg: the return on one unit of stake; by default open legs count as won
 */
export function getExactReturn<L extends Leg>(
  bet: Omit<Bet, 'legs'> & { legs: readonly L[] },
  getFactor: (leg: L) => Rational = asWon,
): ExactReturn {
  const free = bet.legs.filter((leg) => !leg.banker).map(getFactor);
  const bankers = bet.legs
    .filter((leg) => leg.banker)
    .map(getFactor)
    .reduce(multiply, fraction(1n));
  const { sums, denominator } = symmetricSums(free, Math.max(...bet.sizes));
  const returns = splitStakeByPart(bet).map(({ sizes, stake }) => {
    const unit = multiply(stake, fraction(1n, countLines(free.length, sizes)));
    const lines = sizes.reduce((sum, size) => sum + (sums[size] as bigint), 0n);
    return multiply(unit, multiply(bankers, fraction(lines, denominator)));
  });
  return {
    total: returns.reduce(add, ZERO),
    multiple: getBetType(bet) === 'Multiple' ? (returns[0] as Rational) : ZERO,
  };
}
