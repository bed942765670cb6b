import {
  boundReward,
  getRewardLimit,
  LEAST_MARGIN,
  LEAST_REWARD_ODDS,
  type RewardBound,
  type RewardMargins,
} from '@oware/betting';
import { betslipConfig, countries, type CountryCode, VIP_TIER } from '@oware/config';
import { type Benefits, getTierStake, tierBenefits } from '../../player/vip-tier/benefits';
import { FREE_BET_BUDGET, FREE_BET_DAYS } from '../gifts/allowance';
import { BIRTHDAY_GIFT } from '../gifts/birthday-giver';

const FULL = 10_000;
/** Mondays on which a stake can count: it counts for so many days. */
const MOST_WEEKS = Math.ceil(VIP_TIER.windowDays / 7);
/** Mondays within the days of the budget of a player. */
const BUDGET_WEEKS = Math.ceil(FREE_BET_DAYS / 7);

/** What a tier costs at the most for the stakes that make it, units: a free bet each week that they count, and once the larger birthday gift. */
export const getTierCost = ({ freeBet, birthdayExtra }: Pick<Benefits, 'freeBet' | 'birthdayExtra'>): number =>
  MOST_WEEKS * freeBet + birthdayExtra;

/** Compares what the tier of a level costs with what the own stakes that make it bring. */
export const boundTier = (
  country: CountryCode,
  level: number,
  margins: RewardMargins = LEAST_MARGIN,
  benefits: readonly Benefits[] = tierBenefits[country],
): RewardBound => {
  const amount = getTierCost(benefits[level - 1] ?? { freeBet: 0, birthdayExtra: 0 });
  return boundReward(
    {
      ...{ product: 'sports', stake: getTierStake(country, level), leastOdds: LEAST_REWARD_ODDS, freeBetBudget: 0 },
      gift: { kind: 'freeBet', amount },
    },
    margins,
  );
};

/** What missions and stake rewards for the same stakes leave of their margin, units. */
const getRest = (stake: number): number =>
  Math.floor((stake * LEAST_MARGIN.sports) / FULL) - getRewardLimit('sports', stake);

/** Finds what is wrong with the benefits of a country's tiers; null when nothing is. */
export function findTierError(country: CountryCode, benefits: readonly Benefits[]): string | null {
  if (benefits.length !== VIP_TIER.from.length) return `${benefits.length} tiers, not ${VIP_TIER.from.length}`;
  for (const [below, tier] of benefits.entries()) {
    const level = below + 1;
    const { freeBet, birthdayExtra } = tier;
    const before = benefits[below - 1];
    if (boundTier(country, level, LEAST_MARGIN, benefits).verdict === 'broken')
      return `tier ${level} costs more than the margin of its stakes pays for`;
    if (getTierCost(tier) > getRest(getTierStake(country, level)))
      return `tier ${level} costs more than other rewards leave of the margin of its stakes`;
    if (BUDGET_WEEKS * freeBet + BIRTHDAY_GIFT[country] + birthdayExtra > FREE_BET_BUDGET[country])
      return `tier ${level} gives more than the budget of a player`;
    if (freeBet > 0 && freeBet < betslipConfig[country].minStake)
      return `the free bet of tier ${level} is below the smallest stake`;
    if (before !== undefined && (before.freeBet > freeBet || before.birthdayExtra > birthdayExtra))
      return `tier ${level} gives less than the one below it`;
  }
  return null;
}

/** Checks what tiers give before anything is given. @throws RangeError when a tier is beyond its bound */
export function checkTiers(): void {
  for (const country of Object.keys(countries) as CountryCode[]) {
    const error = findTierError(country, tierBenefits[country]);
    if (error !== null) throw new RangeError(`VIP tiers of ${country}: ${error}.`);
  }
}
