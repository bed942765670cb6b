import type { Odds } from '@oware/contracts';
import { BettingError } from './errors';
import { type Rational, add, fraction, multiply } from './rational';

/** How the feed settled an outcome (UOF bet_settlement). */
export interface LegResult {
  /** 1 won, 0 lost. Read together with the factors: a refund is 0 with a void factor of 1. */
  result: 0 | 1;
  /** The share of the stake that comes back: 1 is a refund, 0.5 a half win or half loss. */
  voidFactor?: 0.5 | 1 | undefined;
  /** The share of a win that is left after a tie: a decimal ("0.5") or a ratio ("1/3"), above 0 and up to 1. */
  deadHeatFactor?: string | number | undefined;
}

/** A leg's result in one word, for a ticket's detail. */
export type LegOutcome = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';

const invalid = (what: string) => new BettingError('leg_result_invalid', what);

function deadHeatShare(factor: string | number): Rational {
  const text = String(factor);
  const [, whole, decimals = '', below] = /^(\d+)(?:\.(\d+)|\/(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw invalid(`Dead-heat factor "${text}" is neither a decimal nor a ratio.`);
  const share = below
    ? fraction(BigInt(whole), BigInt(below))
    : fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  if (share.n === 0n || share.n > share.d) throw invalid(`Dead-heat factor "${text}" is not above 0 and up to 1.`);
  return share;
}

/**
 * What one unit of stake on a leg becomes: vf + (1 − vf) × (odds × dead-heat factor if it won, else 0)
 * (decisions, "settlement arithmetic").
 * @param odds decimal odds × 10,000
 * @throws BettingError `leg_result_invalid`
 */
export function legFactor(odds: Odds, { result, voidFactor, deadHeatFactor }: LegResult): Rational {
  const halvesBack = (voidFactor ?? 0) * 2;
  const back = fraction(halvesBack, 2n);
  if (result === 0) return back;
  const won = multiply(fraction(odds, 10_000n), deadHeatShare(deadHeatFactor ?? 1));
  return add(back, multiply(fraction(2 - halvesBack, 2n), won));
}

export const isVoid = (result: LegResult | undefined): boolean => result?.voidFactor === 1;

export function legOutcome({ result, voidFactor }: LegResult): LegOutcome {
  if (voidFactor === 1) return 'void';
  if (voidFactor === 0.5) return result === 1 ? 'half_win' : 'half_lose';
  return result === 1 ? 'win' : 'lose';
}

type Attribute = string | number | null | undefined;

/**
 * Reads the attributes of an `<outcome>` in a UOF bet_settlement.
 * @throws BettingError `leg_result_invalid`: a result other than 0 or 1 (UOF also has -1, undecided), a void factor
 *   other than 0, 0.5 or 1, a dead-heat factor outside 0 to 1
 */
export function legResultFromUof(outcome: {
  result: Attribute;
  void_factor?: Attribute;
  dead_heat_factor?: Attribute;
}): LegResult {
  const result = outcome.result === null || outcome.result === '' ? NaN : Number(outcome.result);
  if (result !== 0 && result !== 1) throw invalid(`Result "${outcome.result}" is neither 0 nor 1.`);
  const voidFactor = Number(outcome.void_factor ?? 0);
  if (voidFactor !== 0 && voidFactor !== 0.5 && voidFactor !== 1) {
    throw invalid(`Void factor "${outcome.void_factor}" is not 0, 0.5 or 1.`);
  }
  const leg: LegResult = { result };
  if (voidFactor !== 0) leg.voidFactor = voidFactor;
  if (outcome.dead_heat_factor !== null && outcome.dead_heat_factor !== undefined) {
    deadHeatShare(outcome.dead_heat_factor);
    leg.deadHeatFactor = outcome.dead_heat_factor;
  }
  return leg;
}
