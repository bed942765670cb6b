import {
  bonusLadder,
  boundReward,
  formatOdds,
  getLeastJackpot,
  JACKPOT_MATCHES,
  LEAST_REWARD_ODDS,
  type MultiBetBonus,
  type RewardProduct,
} from '@oware/betting';
import { betslipConfig, type CountryCode, type JackpotConfig, VIP_TIER } from '@oware/config';
import { multiBetBonus } from '@oware/virtuals-engine';
import { POINTS } from '../player/birthday/points-giver';
import { tierBenefits } from '../player/vip-tier/benefits';
import { CARDS } from '../rewards/flash-freeze/card-giver';
import { BIRTHDAY_GIFT } from '../rewards/gifts/birthday-giver';
import { MOST_ISSUED } from '../rewards/gifts/issue-command';
import { giftTemplates } from '../rewards/gifts/staff-gift';
import { boundTier, getTierCost } from '../rewards/vip-week/bound';
import { challenges } from '../virtuals/collection/challenges';
import { boundOtherwise, boundSeed, type Listed, money, nameGift, withoutStake } from './bounded-reward';

const UNITS = 10_000;
/** Stake by which rewards of any stake are compared. */
const STAKE = 1_000 * UNITS;

/** The steps of a bonus on multiples: the margin of all legs together pays for what it adds to an average win. */
const boundBonus = (product: RewardProduct, source: string, bonus: MultiBetBonus): Omit<Listed, 'country'>[] =>
  bonusLadder(bonus).map(({ selections, ratio }) => ({
    promotion: 'multiple bonus',
    reward: `bonus on multiples of ${product}, ${selections} legs`,
    gives: `${ratio / 100} % more winnings`,
    source,
    bind(margins) {
      const won = (1 - margins[product] / UNITS) ** selections;
      const [income, cost] = [Math.floor(STAKE * (1 - won)), Math.ceil((STAKE * won * ratio) / UNITS)];
      // As a reward whose product keeps all that the legs keep together.
      const margin = Math.floor((income * UNITS) / STAKE);
      return boundReward(
        {
          ...{ product, stake: STAKE, leastOdds: LEAST_REWARD_ODDS, freeBetBudget: 0 },
          gift: { kind: 'cash', amount: cost },
        },
        { ...margins, [product]: margin },
      );
    },
  }));

const listBirthday = (country: CountryCode, ticket: number): Listed[] => [
  {
    ...{ promotion: 'birthday', reward: 'birthday, free bet', source: 'apps/api/src/rewards/gifts/birthday-giver.ts' },
    ...withoutStake(country, { kind: 'freeBet', amount: BIRTHDAY_GIFT[country] }),
  },
  {
    ...{ promotion: 'birthday', reward: 'birthday, free bet of the highest VIP tier' },
    source: 'apps/api/src/player/vip-tier/benefits.ts',
    ...withoutStake(country, { kind: 'freeBet', amount: getBirthdayMost(country) }),
  },
  {
    ...{ promotion: 'birthday', reward: 'birthday, points', source: 'apps/api/src/player/birthday/points-giver.ts' },
    ...withoutStake(country, { kind: 'points', points: POINTS }),
  },
  {
    promotion: 'birthday',
    reward: 'birthday, flash freeze cards',
    gives: `${CARDS} cards`,
    source: 'apps/api/src/rewards/flash-freeze/card-giver.ts',
    bind: () => boundOtherwise(0, 'counted'),
  },
  {
    promotion: 'birthday',
    reward: 'birthday, ticket of the jackpot',
    source: 'apps/api/src/betting/jackpot/ticket-giver.ts',
    ...withoutStake(country, { kind: 'freeBet', amount: ticket }),
  },
];

/** The cost of each tier for the own stakes that it takes. A tier that costs more than the present margin pays for gives nothing meanwhile. */
const listTiers = (country: CountryCode): Listed[] =>
  tierBenefits[country].flatMap((benefits, below): Listed[] => {
    const cost = getTierCost(benefits);
    if (cost === 0) return [];
    const level = below + 1;
    return [
      {
        promotion: 'vip-week',
        reward: `VIP tier ${level}, free bets of all weeks and larger birthday gift`,
        gives: nameGift(country, { kind: 'freeBet', amount: cost }),
        source: 'apps/api/src/player/vip-tier/benefits.ts',
        bind: (margins) => {
          const bound = boundTier(country, level, margins);
          const isPaused = bound.verdict === 'broken' && boundTier(country, level).verdict !== 'broken';
          return isPaused ? { ...bound, verdict: 'paused' } : bound;
        },
      },
    ];
  });

/** The largest free bet of a birthday, which a budget bounds as the usual one. */
const getBirthdayMost = (country: CountryCode): number =>
  BIRTHDAY_GIFT[country] + Math.max(...tierBenefits[country].map(({ birthdayExtra }) => birthdayExtra));

const listStaffGifts = (country: CountryCode): Listed[] => [
  ...giftTemplates.map(({ id, amount }): Listed => ({
    promotion: 'staff',
    reward: `gift of staff ${id}`,
    gives: money(country, amount[country] * UNITS),
    source: 'apps/api/src/rewards/gifts/staff-gift.ts',
    bind: () => boundOtherwise(amount[country] * UNITS, 'by hand'),
  })),
  {
    promotion: 'issue',
    reward: 'gift to one player by gifts:issue, the most',
    gives: money(country, MOST_ISSUED * UNITS),
    source: 'apps/api/src/rewards/gifts/issue-command.ts',
    bind: () => boundOtherwise(MOST_ISSUED * UNITS, 'by hand'),
  },
];

/** Favourites of rounds that are listed, × 10,000: even matches, for which the house adds most, usual ones, and clear favourites. */
const FAVOURITES = [30_000, 20_000, 15_000];

/** How high the house may raise a jackpot, for favourites at several odds, compared with the price of the likeliest entry. */
const listSeeds = (country: CountryCode, terms: JackpotConfig): Listed[] =>
  FAVOURITES.map((odds) => {
    const favourites = Array<number>(JACKPOT_MATCHES).fill(odds);
    return boundSeed(country, { ...terms, favourites }, getLeastJackpot(terms, favourites), {
      reward: `jackpot of a round, likeliest entry, favourites at ${formatOdds(odds)}`,
      source: 'libs/config/src/jackpot.ts, table jackpot_plans',
    });
  });

/** The rewards of a country that the code sets. @param given terms of the jackpot, and flash freeze cards of a week */
export const listCatalogue = (
  country: CountryCode,
  { jackpot, weeklyCards }: { jackpot: JackpotConfig; weeklyCards: number },
): Listed[] => [
  ...challenges.map(({ challengeId, points }): Listed => ({
    promotion: 'virtual-challenge',
    reward: `virtual challenge ${challengeId}`,
    source: 'apps/api/src/virtuals/collection/challenges.ts',
    ...withoutStake(country, { kind: 'points', points }, 'virtuals'),
  })),
  ...listBirthday(country, jackpot.price),
  ...listStaffGifts(country),
  ...boundBonus('sports', 'libs/config/src/betslip.ts', {
    ...betslipConfig[country].bonus,
    bonusRatios: Object.fromEntries(
      Object.entries(betslipConfig[country].bonus.bonusRatios).map(([legs, percent]) => [legs, (percent ?? 0) * 100]),
    ),
  }),
  ...boundBonus('virtuals', 'libs/virtuals-engine/src/bonus.ts', multiBetBonus),
  {
    promotion: 'freeze cards',
    reward: 'flash freeze cards of a week',
    gives: `${weeklyCards} cards`,
    source: 'remote configuration flashFreeze.weekly',
    bind: () => boundOtherwise(0, 'counted'),
  },
  {
    promotion: 'VIP tier',
    reward: `VIP tier, for each ${money(country, VIP_TIER.stakePerPoint[country])} staked`,
    source: 'libs/config/src/vip-tier.ts',
    ...withoutStake(country, { kind: 'points', points: 1 }),
  },
  ...listTiers(country),
  ...listSeeds(country, jackpot),
];
