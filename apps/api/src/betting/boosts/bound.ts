import { type Odds, type Units } from '@oware/contracts';

/** A boost at the current prices of its line. Odds × 10,000. */
export interface PricedBoost {
  normal: Odds;
  boosted: Odds;
  /** Sum of the implied probabilities of the line at normal odds, and how much the boosts of its other outcomes lower it. */
  lineSum: number;
  otherRises: number;
  maxStake: Units;
  budget: Units;
}

/** Bounds of what a boost costs, units. */
export interface BoostBound {
  /** The most that it adds to the payouts of one player. */
  perPlayer: Units;
  /** Average amount that it adds for a player with the maximum stake, by the chance that the line's prices imply. */
  expected: Units;
  /** The most that all players together win without risk, by betting on every outcome of the line; 0 without such a bet. */
  sureProfit: Units;
}

const ONE = 10_000;

/**
 * Computes the bounds of a boost. It never adds more than its budget, because each order reserves the most that it may add.
 * On a line where several outcomes win, such as double chance, the implied probabilities sum to about that number.
 */
export function getBoostBound({ normal, boosted, lineSum, otherRises, maxStake, budget }: PricedBoost): BoostBound {
  const winners = Math.max(1, Math.round(lineSum));
  const perPlayer = Math.ceil((maxStake * (boosted - normal)) / ONE);
  const chance = Math.min(1, (ONE / normal) * (winners / lineSum));
  const boostedSum = lineSum - otherRises - ONE / normal + ONE / boosted;
  const payout = (maxStake * boosted) / ONE;
  const players = budget / perPlayer;
  return {
    perPlayer,
    expected: Math.ceil(perPlayer * chance),
    sureProfit: Math.ceil(Math.max(0, winners - boostedSum) * payout * players),
  };
}
