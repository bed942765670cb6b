import { REWARD_FACTOR } from '@oware/betting';
import { countries, type CountryCode } from '@oware/config';
import { type Benefits, getTierStake, NO_BENEFITS, tierBenefits } from '../../player/vip-tier/benefits';
import { checkTierBound, checkTiers, findTierError, getTierCost } from './bound';

const all = Object.keys(countries) as CountryCode[];
const change = (level: number, benefits: Partial<Benefits>): Benefits[] =>
  tierBenefits.ng.map((each, below) => (below + 1 === level ? { ...each, ...benefits } : each));

it('accepts every configured tier', () => {
  expect(all.map((country) => findTierError(country, tierBenefits[country]))).toEqual([null, null]);
  expect(checkTiers).not.toThrow();
});

it('pays the free bets of all weeks in which a stake counts, and the birthday extra, out of the margin of the stake', () => {
  expect(getTierCost({ freeBet: 10, birthdayExtra: 7 })).toBe(13 * 10 + 7);
  for (const country of all)
    for (const [below, tier] of tierBenefits[country].entries()) {
      const { stake, income, cost } = checkTierBound(country, below + 1);
      expect([stake, cost]).toEqual([getTierStake(country, below + 1), getTierCost(tier)]);
      expect(income * 10_000).toBeGreaterThanOrEqual(cost * REWARD_FACTOR);
    }
});

it.each([
  ['costs more than the margin', 3, { freeBet: 2_500_000 }, 'tier 3 costs more than the margin of its stakes covers'],
  [
    'takes what other rewards need',
    3,
    { freeBet: 600_000 },
    'tier 3 costs more than the margin of its stakes that other rewards leave',
  ],
  ['exceeds the budget of a player', 6, { freeBet: 6_010_000 }, 'tier 6 gives more than the budget of a player'],
  ['exceeds it on the birthday', 6, { birthdayExtra: 15_010_000 }, 'tier 6 gives more than the budget of a player'],
  ['cannot be staked', 3, { freeBet: 90_000 }, 'the free bet of tier 3 is below the minimum stake'],
  ['is less than the one below', 5, { freeBet: 1_000_000 }, 'tier 5 gives less than the one below it'],
])('reports a tier that %s', (_what, level, benefits, error) => {
  expect(findTierError('ng', change(level, benefits))).toContain(error);
});

it('reports a missing tier', () => {
  expect(findTierError('ng', [NO_BENEFITS])).toBe('1 tiers, not 6');
});
