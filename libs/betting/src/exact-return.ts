import { type Bet, type Leg, betType, freeLegs } from './bet';
import { legFactor } from './leg-result';
import { lineCount } from './lines';
import { type Rational, ZERO, add, fraction, multiply } from './rational';

const WON = { result: 1 } as const;

/** The factor of a leg; one that is still open counts as won. */
const asWon = (leg: Leg): Rational => legFactor(leg.odds, leg.result ?? WON);

/**
 * The sums over all lines of each size, e₀ to e_max, by one pass of ∏(d + n·x): its coefficients are the elementary
 * symmetric polynomials of n/d over the common denominator ∏d. n·max steps instead of one per line.
 */
function symmetricSums(of: readonly Rational[], max: number): { sums: bigint[]; denominator: bigint } {
  const sums = [1n, ...Array<bigint>(max).fill(0n)];
  let denominator = 1n;
  for (const { n, d } of of) {
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

/** The stake by part: one for most bets; the whole multiple and then the lines with one leg cut for a one cut. */
function parts({ legs, sizes, stake, oneCutStakePct: pct = 0 }: Bet): Part[] {
  const share = (percent: number) => fraction(BigInt(stake) * BigInt(percent), 100n);
  const whole = { sizes, stake: share(100 - pct) };
  return pct === 0 ? [whole] : [whole, { sizes: [freeLegs(legs) - 1], stake: share(pct) }];
}

export interface ExactReturn {
  total: Rational;
  /** What of it comes from the line through all legs of a multiple: the part a bonus is paid on. */
  multiple: Rational;
}

/**
 * What a checked bet pays before bonus, cap and tax, in exact 1/10000: product over legs, sum over lines
 * (decisions, "settlement arithmetic").
 * @param factorOf what one unit of stake on a leg becomes; without it open legs count as won
 */
export function exactReturn<L extends Leg>(
  bet: Omit<Bet, 'legs'> & { legs: readonly L[] },
  factorOf: (leg: L) => Rational = asWon,
): ExactReturn {
  const free = bet.legs.filter((leg) => !leg.banker).map(factorOf);
  const bankers = bet.legs
    .filter((leg) => leg.banker)
    .map(factorOf)
    .reduce(multiply, fraction(1n));
  const { sums, denominator } = symmetricSums(free, Math.max(...bet.sizes));
  const returns = parts(bet).map(({ sizes, stake }) => {
    const unit = multiply(stake, fraction(1n, lineCount(free.length, sizes)));
    const lines = sizes.reduce((sum, size) => sum + (sums[size] as bigint), 0n);
    return multiply(unit, multiply(bankers, fraction(lines, denominator)));
  });
  return { total: returns.reduce(add, ZERO), multiple: betType(bet) === 'Multiple' ? (returns[0] as Rational) : ZERO };
}
