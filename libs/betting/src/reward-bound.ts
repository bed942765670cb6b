import type { Odds, Units } from '@oware/contracts';
import type { Rate } from './bonus';

/** Product whose stakes count for a reward. */
export type RewardProduct = 'sports' | 'virtuals' | 'games';

/** Minimum average share of each stake that the operator keeps, × 10,000, by product. */
export type RewardMargins = Readonly<Record<RewardProduct, Rate>>;

/**
 * Margins used for the terms of rewards. Tests compare those of virtual rounds and games with their prices; the server compares sports with
 * current prices.
 */
export const MIN_MARGIN: RewardMargins = { sports: 400, virtuals: 500, games: 200 };

/** Minimum ratio of expected income to cost, × 10,000. */
export const REWARD_FACTOR = 12_500;

/**
 * Minimum odds of each leg of a ticket that counts for a reward, × 10,000: at shorter odds a reward costs the player nothing.
 */
export const MIN_REWARD_ODDS: Odds = 12_000;

/** Gift of a reward. `amount` is the mean of a draw, `max` its largest prize. Points have no monetary value. */
export type RewardGift = { kind: 'cash' | 'freeBet'; amount: Units; max?: Units } | { kind: 'points'; points: number };

/** A reward with the own stakes that it requires. */
export interface RewardTerms {
  product: RewardProduct;
  /** Own stakes that must be won or lost before the reward is given; 0 for none. */
  stake: Units;
  /** Minimum odds of each leg that counts, × 10,000. */
  minOdds: Odds;
  gift: RewardGift;
  /** Budget for free bets per player and period that no stake covers, in units. */
  freeBetBudget: Units;
}

/**
 * `covered`: the margin of the stake pays for the reward. `points`: it costs no money. `budgeted`: a free bet limited by a budget per
 * player. `broken`: the player gains on average.
 */
export type RewardVerdict = 'covered' | 'points' | 'budgeted' | 'broken';

/** Assessment of a reward. Amounts in units, the margin × 10,000. */
export interface RewardBound {
  stake: Units;
  margin: Rate;
  income: Units;
  cost: Units;
  verdict: RewardVerdict;
}

const FULL = 10_000n;

/**
 * Returns the maximum cost of rewards for a stake of own money, in units.
 * @param stake integer units, 0 or more
 */
export const getRewardLimit = (product: RewardProduct, stake: Units, margins: RewardMargins = MIN_MARGIN): Units =>
  Number((BigInt(stake) * BigInt(margins[product])) / BigInt(REWARD_FACTOR));

/**
 * Compares the cost of a reward with the average income from its stake. A free bet counts in full, although its stake is not paid back with
 * its winnings.
 */
export function assessReward(
  { product, stake, minOdds, gift, freeBetBudget }: RewardTerms,
  margins: RewardMargins = MIN_MARGIN,
): RewardBound {
  const margin = margins[product];
  const income = Number((BigInt(stake) * BigInt(margin)) / FULL);
  const base = { stake, margin, income };
  if (gift.kind === 'points') return { ...base, cost: 0, verdict: 'points' };
  const cost = Math.ceil(gift.amount);
  const isCovered = minOdds >= MIN_REWARD_ODDS && cost <= getRewardLimit(product, stake, margins);
  const isBudgeted = gift.kind === 'freeBet' && Math.max(cost, gift.max ?? 0) <= freeBetBudget;
  return { ...base, cost, verdict: isCovered ? 'covered' : isBudgeted ? 'budgeted' : 'broken' };
}

/** One of several rewards that count the same stakes. */
export interface CountedReward {
  stake: Units;
  cost: Units;
}

/**
 * Returns whether rewards that count the same stakes are covered by the margin together, whichever of them a player reaches and how often:
 * the sum of their costs per unit of stake is within the limit.
 * @param rewards rewards that cost money, each with a stake above 0
 */
export function isCoveredTogether(
  product: RewardProduct,
  rewards: readonly CountedReward[],
  margins: RewardMargins = MIN_MARGIN,
): boolean {
  // Sum of cost / stake <= margin / factor, in integers.
  const [sum, scale] = rewards.reduce(
    ([n, d], { stake, cost }) => [n * BigInt(stake) + BigInt(cost) * d, d * BigInt(stake)],
    [0n, 1n],
  );
  return sum * BigInt(REWARD_FACTOR) <= BigInt(margins[product]) * scale;
}

/** A stake with a reward, and the average cost of the reward. */
export interface RewardStep {
  stake: Units;
  cost: number;
}

/**
 * Returns the step with the highest total cost per stake when rising steps are all reached: the costs of all steps up to it, and its stake.
 * @param steps at least one, with rising stakes
 */
export function getMostExpensiveStep(steps: readonly RewardStep[]): CountedReward {
  let totalCost = 0;
  let highest: CountedReward = { stake: 1, cost: 0 };
  for (const { stake, cost } of steps) {
    totalCost += cost;
    const upTo = { stake, cost: Math.ceil(totalCost) };
    if (BigInt(upTo.cost) * BigInt(highest.stake) > BigInt(highest.cost) * BigInt(stake)) highest = upTo;
  }
  return highest;
}
