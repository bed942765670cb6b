import {
  listBonusSteps,
  assessReward,
  formatOdds,
  getLeastJackpot,
  JACKPOT_MATCHES,
  MIN_REWARD_ODDS,
  type MultiBetBonus,
  type RewardProduct,
} from '@oware/betting';
import { betslipConfig, type CountryCode, type JackpotConfig, VIP_TIER } from '@oware/config';
import { multiBetBonus } from '@oware/virtuals-engine';
import { POINTS } from '../player/birthday/api';
import { tierBenefits } from '../player/vip-tier/api';
import { CARDS } from '../rewards/flash-freeze/api';
import { BIRTHDAY_GIFT, giftTemplates, MAX_ISSUED } from '../rewards/gifts/api';
import { checkTierBound, getTierCost } from '../rewards/vip-week/api';
import { challenges } from '../virtuals/collection/api';
import { createOtherBound, boundSeed, type Listed, money, describeGift, buildStakelessReward } from './bounded-reward';

const UNITS = 10_000;
/** Reference stake for rewards that apply to any stake. */
const STAKE = 1_000 * UNITS;

/**
 * Lists the steps of a bonus on multiples: the combined margin of all legs must cover the amount that it adds to an average win.
 */
const listBonusRewards = (product: RewardProduct, source: string, bonus: MultiBetBonus): Omit<Listed, 'country'>[] =>
  listBonusSteps(bonus).map(({ selections, ratio }) => ({
    promotion: 'multiple bonus',
    reward: `bonus on multiples of ${product}, ${selections} legs`,
    gives: `${ratio / 100} % more winnings`,
    source,
    bind(margins) {
      const won = (1 - margins[product] / UNITS) ** selections;
      const [income, cost] = [Math.floor(STAKE * (1 - won)), Math.ceil((STAKE * won * ratio) / UNITS)];
      // Combined margin of the legs, as if it were the margin of the product.
      const margin = Math.floor((income * UNITS) / STAKE);
      return assessReward(
        {
          ...{ product, stake: STAKE, minOdds: MIN_REWARD_ODDS, freeBetBudget: 0 },
          gift: { kind: 'cash', amount: cost },
        },
        { ...margins, [product]: margin },
      );
    },
  }));

const listBirthday = (country: CountryCode, ticket: number): Listed[] => [
  {
    ...{ promotion: 'birthday', reward: 'birthday, free bet', source: 'apps/api/src/rewards/gifts/birthday-giver.ts' },
    ...buildStakelessReward(country, { kind: 'freeBet', amount: BIRTHDAY_GIFT[country] }),
  },
  {
    ...{ promotion: 'birthday', reward: 'birthday, free bet of the highest VIP tier' },
    source: 'apps/api/src/player/vip-tier/benefits.ts',
    ...buildStakelessReward(country, { kind: 'freeBet', amount: getMaxBirthdayGift(country) }),
  },
  {
    ...{ promotion: 'birthday', reward: 'birthday, points', source: 'apps/api/src/player/birthday/points-giver.ts' },
    ...buildStakelessReward(country, { kind: 'points', points: POINTS }),
  },
  {
    promotion: 'birthday',
    reward: 'birthday, flash freeze cards',
    gives: `${CARDS} cards`,
    source: 'apps/api/src/rewards/flash-freeze/card-giver.ts',
    bind: () => createOtherBound(0, 'counted'),
  },
  {
    promotion: 'birthday',
    reward: 'birthday, jackpot ticket',
    source: 'apps/api/src/betting/jackpot/ticket-giver.ts',
    ...buildStakelessReward(country, { kind: 'freeBet', amount: ticket }),
  },
];

/**
 * Lists the cost of each tier for the player's own stakes that it requires. A tier that the current margin does not cover gives nothing and
 * is paused.
 */
const listTiers = (country: CountryCode): Listed[] =>
  tierBenefits[country].flatMap((benefits, below): Listed[] => {
    const cost = getTierCost(benefits);
    if (cost === 0) return [];
    const level = below + 1;
    return [
      {
        promotion: 'vip-week',
        reward: `VIP tier ${level}, weekly free bets and larger birthday gift`,
        gives: describeGift(country, { kind: 'freeBet', amount: cost }),
        source: 'apps/api/src/player/vip-tier/benefits.ts',
        bind: (margins) => {
          const bound = checkTierBound(country, level, margins);
          const isPaused = bound.verdict === 'broken' && checkTierBound(country, level).verdict !== 'broken';
          return isPaused ? { ...bound, verdict: 'paused' } : bound;
        },
      },
    ];
  });

/** Returns the largest birthday free bet; its budget is the same as for the usual one. */
const getMaxBirthdayGift = (country: CountryCode): number =>
  BIRTHDAY_GIFT[country] + Math.max(...tierBenefits[country].map(({ birthdayExtra }) => birthdayExtra));

const listStaffGifts = (country: CountryCode): Listed[] => [
  ...giftTemplates.map(({ id, amount }): Listed => ({
    promotion: 'staff',
    reward: `gift from staff ${id}`,
    gives: money(country, amount[country] * UNITS),
    source: 'apps/api/src/rewards/gifts/staff-gift.ts',
    bind: () => createOtherBound(amount[country] * UNITS, 'by hand'),
  })),
  {
    promotion: 'issue',
    reward: 'largest gift to one player by gifts:issue',
    gives: money(country, MAX_ISSUED * UNITS),
    source: 'apps/api/src/rewards/gifts/issue-command.ts',
    bind: () => createOtherBound(MAX_ISSUED * UNITS, 'by hand'),
  },
];

/**
 * Favourites' odds for which jackpots are listed, × 10,000: even matches, for which the house adds most, then usual and clear favourites.
 */
const FAVOURITES = [30_000, 20_000, 15_000];

/**
 * Lists the maximum amounts to which the house may raise a jackpot, for favourites at several odds, compared with the price of the
 * likeliest entry.
 */
const listSeeds = (country: CountryCode, terms: JackpotConfig): Listed[] =>
  FAVOURITES.map((odds) => {
    const favourites = Array<number>(JACKPOT_MATCHES).fill(odds);
    return boundSeed(country, { ...terms, favourites }, getLeastJackpot(terms, favourites), {
      reward: `jackpot of a round, most likely entry, favourites at ${formatOdds(odds)}`,
      source: 'libs/config/src/jackpot.ts, table jackpot_plans',
    });
  });

/**
 * Lists the rewards of a country that are defined in code.
 * @param given current jackpot terms, and flash freeze cards per week
 */
export const listCatalogue = (
  country: CountryCode,
  { jackpot, weeklyCards }: { jackpot: JackpotConfig; weeklyCards: number },
): Listed[] => [
  ...challenges.map(({ challengeId, points }): Listed => ({
    promotion: 'virtual-challenge',
    reward: `virtual challenge ${challengeId}`,
    source: 'apps/api/src/virtuals/collection/challenges.ts',
    ...buildStakelessReward(country, { kind: 'points', points }, 'virtuals'),
  })),
  ...listBirthday(country, jackpot.price),
  ...listStaffGifts(country),
  ...listBonusRewards('sports', 'libs/config/src/betslip.ts', {
    ...betslipConfig[country].bonus,
    bonusRatios: Object.fromEntries(
      Object.entries(betslipConfig[country].bonus.bonusRatios).map(([legs, percent]) => [legs, (percent ?? 0) * 100]),
    ),
  }),
  ...listBonusRewards('virtuals', 'libs/virtuals-engine/src/bonus.ts', multiBetBonus),
  {
    promotion: 'freeze cards',
    reward: 'flash freeze cards per week',
    gives: `${weeklyCards} cards`,
    source: 'remote configuration flashFreeze.weekly',
    bind: () => createOtherBound(0, 'counted'),
  },
  {
    promotion: 'VIP tier',
    reward: `VIP tier, for each ${money(country, VIP_TIER.stakePerPoint[country])} staked`,
    source: 'libs/config/src/vip-tier.ts',
    ...buildStakelessReward(country, { kind: 'points', points: 1 }),
  },
  ...listTiers(country),
  ...listSeeds(country, jackpot),
];
