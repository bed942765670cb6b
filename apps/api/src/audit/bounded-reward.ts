import {
  assessReward,
  formatCurrencyCode,
  getJackpotCost,
  type JackpotTerms,
  MIN_MARGIN,
  MIN_REWARD_ODDS,
  REWARD_FACTOR,
  type RewardBound,
  type RewardGift,
  type RewardMargins,
  type RewardProduct,
} from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type Odds, type Units } from '@oware/contracts';
import { FREE_BET_BUDGET, NEEDS_IDENTITY } from '../rewards/gifts/api';

/**
 * A bound in the list. Verdicts in addition to those of a stake:
 * - `by hand`: a member of staff decides on each reward, within a monthly budget
 * - `counted`: it is not money, and each player gets a limited number
 * - `by odds`: its income covers its cost at the odds of its matches; the margin in these odds replaces the factor
 * - `limited`: it is part of a price, with a maximum stake per player and a budget that no order exceeds
 * - `paused`: nobody can start to earn it
 */
export type ListedBound = Omit<RewardBound, 'verdict'> & {
  verdict: RewardBound['verdict'] | 'by hand' | 'counted' | 'by odds' | 'limited' | 'paused';
};

/** Scale of shares and margins. */
const WHOLE = 10_000;

/** A reward of the product in a country. */
export interface Listed {
  /** Prefix of its reasons; a description for rewards without a reason. */
  promotion: string;
  reward: string;
  /** Description of the gift. */
  gives: string;
  /** The file that defines it, the table that stores it, or the key of the remote configuration. */
  source: string;
  /**
   * Whether it is worth nothing until the player's identity is verified; by default, whether `NEEDS_IDENTITY` lists its promotion.
   */
  needsIdentity?: boolean;
  /** Computes its bound for given margins. */
  bind(margins: RewardMargins): ListedBound;
}

/** A reward with its bound by the assumed margins, and by the measured ones. */
export type BoundedReward = Omit<Listed, 'bind' | 'needsIdentity'> & {
  country: CountryCode;
  bound: ListedBound;
  measured: ListedBound;
  /** Whether it costs money and requires a verified identity. */
  needsIdentity: boolean;
};

/**
 * Computes the bounds of a reward.
 * @param margins the measured margins
 */
export function bindReward(
  { bind, needsIdentity, ...reward }: Listed,
  country: CountryCode,
  margins: RewardMargins,
): BoundedReward {
  const bound = bind(MIN_MARGIN);
  const isMoney = bound.cost > 0 && bound.verdict !== 'by hand';
  return {
    ...{ country, ...reward, bound, measured: bind(margins) },
    needsIdentity: isMoney && (needsIdentity ?? NEEDS_IDENTITY.includes(reward.promotion)),
  };
}

export const money = (country: CountryCode, units: number): string =>
  formatCurrencyCode(countries[country].currency, units);

/** Formats a gift as text. */
export const describeGift = (country: CountryCode, gift: RewardGift): string =>
  gift.kind === 'points'
    ? `${gift.points} points`
    : `${money(country, gift.amount)} in ${gift.kind === 'cash' ? 'cash' : 'free bets'}`;

/** Builds gift and bound of a reward that requires no stake. */
export const buildStakelessReward = (
  country: CountryCode,
  gift: RewardGift,
  product: RewardProduct = 'sports',
): Pick<Listed, 'gives' | 'bind'> => ({
  gives: describeGift(country, gift),
  bind: (margins) =>
    assessReward(
      { product, stake: 0, minOdds: MIN_REWARD_ODDS, gift, freeBetBudget: FREE_BET_BUDGET[country] },
      margins,
    ),
});

/** Builds the bound of a reward that no stake pays for and that is limited in another way. */
export const createOtherBound = (cost: number, verdict: ListedBound['verdict']): ListedBound => ({
  ...{ stake: 0, margin: 0, income: 0 },
  ...{ cost, verdict },
});

/**
 * Builds the reward of the house's money in a jackpot, compared with the stake of the likeliest entry: the house's share of the stake must
 * cover the average amount of that money that the entry wins. Other entries win less often, and several winners share the jackpot.
 * @param terms with the favourites of its matches
 * @param house the house's money, units
 */
export function boundSeed(
  country: CountryCode,
  { price, poolShare, favourites }: Pick<JackpotTerms, 'price' | 'poolShare'> & { favourites: readonly Odds[] },
  house: Units,
  named: Pick<Listed, 'reward' | 'source'>,
): Listed {
  const margin = WHOLE - poolShare;
  const income = Number((BigInt(price) * BigInt(margin)) / BigInt(WHOLE));
  const cost = getJackpotCost(house, favourites);
  return {
    promotion: 'jackpot',
    ...named,
    gives: `${money(country, house)} in cash to those who hit six`,
    bind: () => ({ stake: price, margin, income, cost, verdict: cost <= income ? 'by odds' : 'broken' }),
  };
}

/** Formats a reward as one line: stake and margin, gift and factor, and the verdict. */
export function describeReward({
  country,
  reward,
  gives,
  source,
  bound,
  measured,
  needsIdentity,
}: BoundedReward): string {
  const { stake, margin, income, cost, verdict } = bound;
  const weak = verdict !== 'broken' && measured.verdict === 'broken';
  const whom = needsIdentity && verdict !== 'broken' ? ', for a verified identity' : '';
  return [
    `${country} ${reward}: stake ${money(country, stake)}, margin ${margin / 100} %, income ${money(country, income)}`,
    `gives ${gives}, cost ${money(country, cost)}, factor ${REWARD_FACTOR / 10_000}`,
  ]
    .join(', ')
    .concat(
      `: ${verdict}${whom}${weak ? `, but broken at the measured margin of ${measured.margin / 100} %` : ''} [${source}]`,
    );
}
