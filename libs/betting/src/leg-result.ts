import type { Odds } from '@oware/contracts';
import { BettingError } from './errors';
import { type Rational, add, fraction, multiply, subtract } from './rational';
import { parseShare } from './share';

/** Settlement of an outcome by the feed (UOF bet_settlement). */
export interface LegResult {
  /** 1 won, 0 lost. To be read with the factors: a refund is 0 with a void factor of 1. */
  result: 0 | 1;
  /** Share of the stake that is refunded, from 0 to 1: 1 is a full refund, 0.5 a half win or half loss. */
  voidFactor?: string | number | undefined;
  /** Share of a win that is paid in a dead heat: a decimal ("0.5") or a ratio ("1/3"), above 0 and up to 1. */
  deadHeatFactor?: string | number | undefined;
}

/** Result of an outcome by the score: a full, half or no refund of the stake. */
export interface ScoreResult extends LegResult {
  voidFactor?: 0.5 | 1 | undefined;
}

/** A leg's result as one word, for a ticket's details. Half stands for any part. */
export type LegOutcome = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';

const createInvalidError = (message: string) => new BettingError('leg_result_invalid', message);

const ONE = fraction(1);

function getDeadHeatShare(factor: string | number): Rational {
  const share = parseShare(String(factor));
  if (share === undefined) throw createInvalidError(`Dead-heat factor "${factor}" is neither a decimal nor a ratio.`);
  if (share.n === 0n || share.n > share.d)
    throw createInvalidError(`Dead-heat factor "${factor}" must be above 0 and at most 1.`);
  return share;
}

/**
 * Returns the refunded share of a stake.
 * @throws BettingError `leg_result_invalid`
 */
export function getVoidShare(factor: string | number): Rational {
  const share = parseShare(String(factor));
  if (share === undefined || share.n > share.d)
    throw createInvalidError(`Void factor "${factor}" must be from 0 to 1.`);
  return share;
}

/**
 * Returns the factor of a leg, the return on one unit of stake: vf + (1 − vf) × (odds × dead-heat factor if it won, else 0) (decisions,
 * "settlement arithmetic").
 * @param odds decimal odds × 10,000
 * @throws BettingError `leg_result_invalid`
 */
export function getLegFactor(odds: Odds, { result, voidFactor, deadHeatFactor }: LegResult): Rational {
  const back = getVoidShare(voidFactor ?? 0);
  if (result === 0) return back;
  const won = multiply(fraction(odds, 10_000n), getDeadHeatShare(deadHeatFactor ?? 1));
  return add(back, multiply(subtract(ONE, back), won));
}

export const isVoid = (result: LegResult | undefined): boolean => result?.voidFactor === 1;

export function getLegOutcome({ result, voidFactor }: LegResult): LegOutcome {
  if (voidFactor === 1) return 'void';
  if (voidFactor) return result === 1 ? 'half_win' : 'half_lose';
  return result === 1 ? 'win' : 'lose';
}

type Attribute = string | number | null | undefined;

/**
 * Parses the attributes of an `<outcome>` in a UOF bet_settlement.
 * @throws BettingError `leg_result_invalid`: a result other than 0 or 1 (UOF also has -1, undecided), a void factor outside 0 to 1, or for
 * a winner a dead-heat factor that is not above 0 and up to 1
 */
export function parseUofResult(outcome: {
  result: Attribute;
  void_factor?: Attribute;
  dead_heat_factor?: Attribute;
}): LegResult {
  const result = outcome.result === null || outcome.result === '' ? NaN : Number(outcome.result);
  if (result !== 0 && result !== 1) throw createInvalidError(`Result "${outcome.result}" is neither 0 nor 1.`);
  const back = outcome.void_factor ?? 0;
  const share = getVoidShare(back);
  const leg: LegResult = { result };
  if (share.n !== 0n) leg.voidFactor = share.n === share.d ? 1 : share.n * 2n === share.d ? 0.5 : back;
  // A lost leg shares no win, whatever the feed sent.
  if (result === 1 && outcome.dead_heat_factor !== null && outcome.dead_heat_factor !== undefined) {
    getDeadHeatShare(outcome.dead_heat_factor);
    leg.deadHeatFactor = outcome.dead_heat_factor;
  }
  return leg;
}
