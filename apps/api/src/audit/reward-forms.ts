import { boundReward, LEAST_REWARD_ODDS, type RewardGift } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type MissionTask } from '@oware/contracts';
import { boundDraw } from '../rewards/flash-win/plan';
import { boundDrop } from '../rewards/gift-grab/plan';
import { FREE_BET_BUDGET } from '../rewards/gifts/allowance';
import { boundCode } from '../rewards/gifts/issue-command';
import { boundMission, getMostCash } from '../rewards/missions/bound';
import { boundReferral } from '../rewards/referral/plan';
import { type Listed, nameGift } from './bounded-reward';

const UNITS = 10_000;
const STAKE = 1_000 * UNITS;
const FREE_BET = 3;

/** A task of each kind for one stake of {@link STAKE}. */
const tasks: readonly MissionTask[] = [
  { kind: 'bets', count: 1, minStake: STAKE, minOdds: LEAST_REWARD_ODDS },
  { kind: 'stake', amount: STAKE, minOdds: LEAST_REWARD_ODDS },
  { kind: 'accumulator', legs: 2, minStake: STAKE, minOdds: LEAST_REWARD_ODDS },
  { kind: 'virtuals', count: 1, minStake: STAKE },
  { kind: 'games', count: 1, minStake: STAKE },
];

const listMissions = (country: CountryCode): Listed[] => [
  ...tasks.map((task): Listed => {
    const gift = { kind: 'cash', amount: getMostCash(task) } as const;
    return {
      promotion: 'mission',
      reward: `mission of kind ${task.kind}, the most`,
      gives: nameGift(country, gift),
      source: 'apps/api/src/rewards/missions/bound.ts',
      bind: (margins) => boundMission({ task, gift }, margins),
    };
  }),
  {
    promotion: 'mission',
    reward: 'mission of kind deposit',
    gives: 'points alone',
    source: 'apps/api/src/rewards/missions/bound.ts',
    bind: (margins) =>
      boundMission({ task: { kind: 'deposit', amount: STAKE }, gift: { kind: 'points', points: 1 } }, margins),
  },
];

/** The most that staff can set of each kind of reward that is stored: what a new reward of the kind is bounded by. */
export function listForms(country: CountryCode): Listed[] {
  const most = FREE_BET_BUDGET[country];
  const gift: RewardGift = { kind: 'freeBet', amount: most };
  const gives = nameGift(country, gift);
  const half = most / 2;
  return [
    ...listMissions(country),
    {
      ...{ promotion: 'referral', reward: 'referral, both gifts, the most', gives },
      source: 'apps/api/src/rewards/referral/plan.ts',
      bind: (margins) => boundReferral(country, { minStake: 0, referrerGift: half, referredGift: half }, margins),
    },
    {
      ...{ promotion: 'drop', reward: 'drop, the most', gives },
      source: 'apps/api/src/rewards/gift-grab/plan.ts',
      bind: () => boundDrop({ country, kind: FREE_BET, amount: most }),
    },
    {
      ...{ promotion: 'flash-win', reward: 'draw, the largest prize', gives },
      source: 'apps/api/src/rewards/flash-win/plan.ts',
      bind: (margins) =>
        boundDraw(
          {
            ...{ country, kind: FREE_BET, prizes: [{ amount: most, winners: 1 }] },
            ...{ minStake: 0, minOdds: LEAST_REWARD_ODDS },
          },
          margins,
        ),
    },
    {
      ...{ promotion: 'code', reward: 'gift code, the most of a player', gives },
      source: 'apps/api/src/rewards/gifts/issue-command.ts',
      bind: () => boundCode({ country, kind: FREE_BET, amount: most, perPlayer: 1 }),
    },
    {
      ...{ promotion: 'free bets', reward: 'all free gifts of a player within 30 days', gives, needsIdentity: true },
      source: 'apps/api/src/rewards/gifts/allowance.ts',
      bind: (margins) =>
        boundReward(
          {
            ...{ product: 'sports', stake: 0, leastOdds: LEAST_REWARD_ODDS },
            ...{ gift, freeBetBudget: FREE_BET_BUDGET[country] },
          },
          margins,
        ),
    },
  ];
}
