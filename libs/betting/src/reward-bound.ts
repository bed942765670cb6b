import type { Odds, Units } from '@oware/contracts';
import type { Rate } from './bonus';

/** What a reward asks players to stake on. */
export type RewardProduct = 'sports' | 'virtuals' | 'games';

/** Share of each stake that the house keeps on average at least, × 10,000, by product. */
export type RewardMargins = Readonly<Record<RewardProduct, Rate>>;

/**
 * The margins that rewards are set with. Tests compare virtual rounds and games with their prices; the server compares sports with the
 * prices that are offered.
 */
export const LEAST_MARGIN: RewardMargins = { sports: 400, virtuals: 500, games: 200 };

/** Expected income must be so many times the cost, × 10,000. */
export const REWARD_FACTOR = 12_500;

/** Least odds of each leg of a ticket that counts for a reward, × 10,000: at shorter odds a reward costs its player nothing. */
export const LEAST_REWARD_ODDS: Odds = 12_000;

/** What a reward gives. `amount` is the mean when it is drawn, `most` the largest prize. Points buy nothing. */
export type RewardGift = { kind: 'cash' | 'freeBet'; amount: Units; most?: Units } | { kind: 'points'; points: number };

/** A reward with the own money that it asks for. */
export interface RewardTerms {
  product: RewardProduct;
  /** Own stakes that are won or lost before the reward is given; 0 of a reward that asks for none. */
  stake: Units;
  /** Least odds of each leg that counts, × 10,000. */
  leastOdds: Odds;
  gift: RewardGift;
  /** Free bets without a covering stake that a player may be given within a time, in units. */
  freeBetBudget: Units;
}

/**
 * `covered`: the margin of the stake pays for the reward. `points`: it costs no money. `budgeted`: a free bet that a budget per
 * player bounds. `broken`: its player gains by it.
 */
export type RewardVerdict = 'covered' | 'points' | 'budgeted' | 'broken';

/** The bound of a reward. Amounts in units, the margin × 10,000. */
export interface RewardBound {
  stake: Units;
  margin: Rate;
  income: Units;
  cost: Units;
  verdict: RewardVerdict;
}

const FULL = 10_000n;

/** The most that rewards may cost for so much own stake, units. @param stake whole units, 0 or more */
export const getRewardLimit = (product: RewardProduct, stake: Units, margins: RewardMargins = LEAST_MARGIN): Units =>
  Number((BigInt(stake) * BigInt(margins[product])) / BigInt(REWARD_FACTOR));

/**
 * Compares what a reward costs with what its stake brings on average. A free bet counts in full, though its stake does not come
 * back with what it wins.
 */
export function boundReward(
  { product, stake, leastOdds, gift, freeBetBudget }: RewardTerms,
  margins: RewardMargins = LEAST_MARGIN,
): RewardBound {
  const margin = margins[product];
  const income = Number((BigInt(stake) * BigInt(margin)) / FULL);
  const base = { stake, margin, income };
  if (gift.kind === 'points') return { ...base, cost: 0, verdict: 'points' };
  const cost = Math.ceil(gift.amount);
  const isCovered = leastOdds >= LEAST_REWARD_ODDS && cost <= getRewardLimit(product, stake, margins);
  const isBudgeted = gift.kind === 'freeBet' && Math.max(cost, gift.most ?? 0) <= freeBetBudget;
  return { ...base, cost, verdict: isCovered ? 'covered' : isBudgeted ? 'budgeted' : 'broken' };
}

/** A reward among others that count the same stakes. */
export interface CountedReward {
  stake: Units;
  cost: Units;
}

/**
 * Whether rewards that count the same stakes stay within the margin together, whichever of them a player reaches and how often:
 * the sum of their costs per unit of stake is within the limit.
 * @param rewards those that cost money, each with a stake above 0
 */
export function isCoveredTogether(
  product: RewardProduct,
  rewards: readonly CountedReward[],
  margins: RewardMargins = LEAST_MARGIN,
): boolean {
  // Sum of cost / stake <= margin / factor, in whole numbers.
  const [sum, scale] = rewards.reduce(
    ([n, d], { stake, cost }) => [n * BigInt(stake) + BigInt(cost) * d, d * BigInt(stake)],
    [0n, 1n],
  );
  return sum * BigInt(REWARD_FACTOR) <= BigInt(margins[product]) * scale;
}

/** A stake that gives something, with what it costs on average. */
export interface RewardStep {
  stake: Units;
  cost: number;
}

/**
 * The highest cost of rising steps that are all reached, as the step at which it is: all costs up to it over its stake.
 * @param steps with rising stakes, at least one
 */
export function getMostExpensiveStep(steps: readonly RewardStep[]): CountedReward {
  let given = 0;
  let highest: CountedReward = { stake: 1, cost: 0 };
  for (const { stake, cost } of steps) {
    given += cost;
    const upTo = { stake, cost: Math.ceil(given) };
    if (BigInt(upTo.cost) * BigInt(highest.stake) > BigInt(highest.cost) * BigInt(stake)) highest = upTo;
  }
  return highest;
}
