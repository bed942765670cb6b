import {
  boundReward,
  formatCurrencyCode,
  getJackpotCost,
  type JackpotTerms,
  LEAST_MARGIN,
  LEAST_REWARD_ODDS,
  REWARD_FACTOR,
  type RewardBound,
  type RewardGift,
  type RewardMargins,
  type RewardProduct,
} from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type Odds, type Units } from '@oware/contracts';
import { FREE_BET_BUDGET } from '../rewards/gifts/allowance';
import { NEEDS_IDENTITY } from '../rewards/gifts/identity';

/**
 * A bound in the list. Verdicts beside those of a stake:
 * - `by hand`: a member of staff decides on each reward, within a monthly budget
 * - `counted`: it is not money, and a player gets a limited number
 * - `by odds`: its income covers its cost at the odds of its matches; the margin in these odds takes the place of the factor
 * - `paused`: nobody new can earn it
 */
export type ListedBound = Omit<RewardBound, 'verdict'> & {
  verdict: RewardBound['verdict'] | 'by hand' | 'counted' | 'by odds' | 'paused';
};

/** Shares and margins are in parts of this. */
const WHOLE = 10_000;

/** A reward of the product in a country. */
export interface Listed {
  /** The first word of the reasons of what it gives; of what has no reason, what it is. */
  promotion: string;
  reward: string;
  /** What it gives, in words. */
  gives: string;
  /** The file that sets it, the table that it is stored in, or the key of the remote configuration. */
  source: string;
  /** It is worth nothing to a player before the identity is proved; as `NEEDS_IDENTITY` says of its promotion when not given. */
  needsIdentity?: boolean;
  /** Its bound by some margins. */
  bind(margins: RewardMargins): ListedBound;
}

/** A reward with its bound by the margins that rewards are set with, and by those that were measured. */
export type BoundedReward = Omit<Listed, 'bind' | 'needsIdentity'> & {
  country: CountryCode;
  bound: ListedBound;
  measured: ListedBound;
  /** It costs money and is for players whose identity is proved. */
  needsIdentity: boolean;
};

/** Adds the bounds of a reward. @param margins those that were measured */
export function bindReward(
  { bind, needsIdentity, ...reward }: Listed,
  country: CountryCode,
  margins: RewardMargins,
): BoundedReward {
  const bound = bind(LEAST_MARGIN);
  const isMoney = bound.cost > 0 && bound.verdict !== 'by hand';
  return {
    ...{ country, ...reward, bound, measured: bind(margins) },
    needsIdentity: isMoney && (needsIdentity ?? NEEDS_IDENTITY.includes(reward.promotion)),
  };
}

export const money = (country: CountryCode, units: number): string =>
  formatCurrencyCode(countries[country].currency, units);

/** Describes a gift in words. */
export const nameGift = (country: CountryCode, gift: RewardGift): string =>
  gift.kind === 'points'
    ? `${gift.points} points`
    : `${money(country, gift.amount)} in ${gift.kind === 'cash' ? 'cash' : 'free bets'}`;

/** What a reward that asks for no stake gives, and its bound. */
export const withoutStake = (
  country: CountryCode,
  gift: RewardGift,
  product: RewardProduct = 'sports',
): Pick<Listed, 'gives' | 'bind'> => ({
  gives: nameGift(country, gift),
  bind: (margins) =>
    boundReward(
      { product, stake: 0, leastOdds: LEAST_REWARD_ODDS, gift, freeBetBudget: FREE_BET_BUDGET[country] },
      margins,
    ),
});

/** The bound of something that no stake pays for and that is bounded otherwise. */
export const boundOtherwise = (cost: number, verdict: ListedBound['verdict']): ListedBound => ({
  ...{ stake: 0, margin: 0, income: 0 },
  ...{ cost, verdict },
});

/**
 * The house's money in a jackpot, beside the stake of the likeliest entry: what the house keeps of the stake must pay for what the entry wins of
 * that money on average. Other entries win less often, and those of several players share it.
 * @param terms with the favourites of its matches @param house the house's money, units
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

/** A line for a reward: its stake with the margin, what it gives with the factor, and what that makes of it. */
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
  const whom = needsIdentity && verdict !== 'broken' ? ', for a proved identity' : '';
  return [
    `${country} ${reward}: stake ${money(country, stake)}, margin ${margin / 100} %, income ${money(country, income)}`,
    `gives ${gives}, cost ${money(country, cost)}, factor ${REWARD_FACTOR / 10_000}`,
  ]
    .join(', ')
    .concat(
      `: ${verdict}${whom}${weak ? `, but broken at the measured margin of ${measured.margin / 100} %` : ''} [${source}]`,
    );
}
