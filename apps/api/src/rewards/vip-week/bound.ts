import {
  assessReward,
  getRewardLimit,
  MIN_MARGIN,
  MIN_REWARD_ODDS,
  type RewardBound,
  type RewardMargins,
} from '@oware/betting';
import { betslipConfig, countries, type CountryCode, VIP_TIER } from '@oware/config';
import { type Benefits, getTierStake, tierBenefits } from '../../player/vip-tier/api';
import { BIRTHDAY_GIFT, FREE_BET_BUDGET, FREE_BET_DAYS } from '../gifts/api';

const FULL = 10_000;
/** Number of Mondays for which a stake can count within the window of tiers. */
const MAX_WEEKS = Math.ceil(VIP_TIER.windowDays / 7);
/** Number of Mondays within the days of a player's budget. */
const BUDGET_WEEKS = Math.ceil(FREE_BET_DAYS / 7);

/**
 * Returns the highest cost of a tier for the stakes that reach it, units: a free bet each week while they count, and one increased birthday
 * gift.
 */
export const getTierCost = ({ freeBet, birthdayExtra }: Pick<Benefits, 'freeBet' | 'birthdayExtra'>): number =>
  MAX_WEEKS * freeBet + birthdayExtra;

/** Compares the cost of a tier with the margin of the own-money stakes that reach it. */
export const checkTierBound = (
  country: CountryCode,
  level: number,
  margins: RewardMargins = MIN_MARGIN,
  benefits: readonly Benefits[] = tierBenefits[country],
): RewardBound => {
  const amount = getTierCost(benefits[level - 1] ?? { freeBet: 0, birthdayExtra: 0 });
  return assessReward(
    {
      ...{ product: 'sports', stake: getTierStake(country, level), minOdds: MIN_REWARD_ODDS, freeBetBudget: 0 },
      gift: { kind: 'freeBet', amount },
    },
    margins,
  );
};

/** Returns the part of the margin that missions and stake rewards for the same stakes leave, units. */
const getRest = (stake: number): number =>
  Math.floor((stake * MIN_MARGIN.sports) / FULL) - getRewardLimit('sports', stake);

/** Returns the first error in the benefits of a country's tiers; null when they are valid. */
export function findTierError(country: CountryCode, benefits: readonly Benefits[]): string | null {
  if (benefits.length !== VIP_TIER.from.length) return `${benefits.length} tiers, not ${VIP_TIER.from.length}`;
  for (const [below, tier] of benefits.entries()) {
    const level = below + 1;
    const { freeBet, birthdayExtra } = tier;
    const before = benefits[below - 1];
    if (checkTierBound(country, level, MIN_MARGIN, benefits).verdict === 'broken')
      return `tier ${level} costs more than the margin of its stakes covers`;
    if (getTierCost(tier) > getRest(getTierStake(country, level)))
      return `tier ${level} costs more than the margin of its stakes that other rewards leave`;
    if (BUDGET_WEEKS * freeBet + BIRTHDAY_GIFT[country] + birthdayExtra > FREE_BET_BUDGET[country])
      return `tier ${level} gives more than the budget of a player`;
    if (freeBet > 0 && freeBet < betslipConfig[country].minStake)
      return `the free bet of tier ${level} is below the minimum stake`;
    if (before !== undefined && (before.freeBet > freeBet || before.birthdayExtra > birthdayExtra))
      return `tier ${level} gives less than the one below it`;
  }
  return null;
}

/**
 * Validates the benefits of tiers before anything is given.
 * @throws RangeError when a tier exceeds its bound
 */
export function checkTiers(): void {
  for (const country of Object.keys(countries) as CountryCode[]) {
    const error = findTierError(country, tierBenefits[country]);
    if (error !== null) throw new RangeError(`VIP tiers of ${country}: ${error}.`);
  }
}
