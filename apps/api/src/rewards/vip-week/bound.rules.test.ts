import { REWARD_FACTOR } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type Benefits, getTierStake, NO_BENEFITS, tierBenefits } from '../../player/vip-tier/benefits';
import { boundTier, checkTiers, findTierError, getTierCost } from './bound';

const all = Object.keys(countries) as CountryCode[];
const change = (level: number, benefits: Partial<Benefits>): Benefits[] =>
  tierBenefits.ng.map((each, below) => (below + 1 === level ? { ...each, ...benefits } : each));

it('finds every tier within its bound', () => {
  expect(all.map((country) => findTierError(country, tierBenefits[country]))).toEqual([null, null]);
  expect(checkTiers).not.toThrow();
});

it('pays for all weeks that a stake counts, and for the birthday, by the margin of the stake', () => {
  expect(getTierCost({ freeBet: 10, birthdayExtra: 7 })).toBe(13 * 10 + 7);
  for (const country of all)
    for (const [below, tier] of tierBenefits[country].entries()) {
      const { stake, income, cost } = boundTier(country, below + 1);
      expect([stake, cost]).toEqual([getTierStake(country, below + 1), getTierCost(tier)]);
      expect(income * 10_000).toBeGreaterThanOrEqual(cost * REWARD_FACTOR);
    }
});

it.each([
  ['costs more than the margin', 3, { freeBet: 2_500_000 }, 'tier 3 costs more than the margin of its stakes pays for'],
  ['takes what other rewards need', 3, { freeBet: 600_000 }, 'tier 3 costs more than other rewards leave'],
  ['is beyond the budget of a player', 6, { freeBet: 6_010_000 }, 'tier 6 gives more than the budget of a player'],
  ['is beyond it on the birthday', 6, { birthdayExtra: 15_010_000 }, 'tier 6 gives more than the budget of a player'],
  ['cannot be staked', 3, { freeBet: 90_000 }, 'the free bet of tier 3 is below the smallest stake'],
  ['is less than the one below', 5, { freeBet: 1_000_000 }, 'tier 5 gives less than the one below it'],
])('names a tier that %s', (_what, level, benefits, error) => {
  expect(findTierError('ng', change(level, benefits))).toContain(error);
});

it('names a missing tier', () => {
  expect(findTierError('ng', [NO_BENEFITS])).toBe('1 tiers, not 6');
});
