import { assessReward, MIN_REWARD_ODDS, type RewardGift } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type MissionTask } from '@oware/contracts';
import { checkFlashWinBound } from '../rewards/plans/flash-win';
import { checkGiftGrabBound } from '../rewards/gift-grab/api';
import { checkCodeBound, FREE_BET_BUDGET } from '../rewards/gifts/api';
import { checkMissionBound, getMaxCash } from '../rewards/missions/api';
import { checkReferralBound } from '../rewards/referral/api';
import { type Listed, describeGift } from './bounded-reward';

const UNITS = 10_000;
const STAKE = 1_000 * UNITS;
const FREE_BET = 3;

/** A task of each kind for one stake of {@link STAKE}. */
const tasks: readonly MissionTask[] = [
  { kind: 'bets', count: 1, minStake: STAKE, minOdds: MIN_REWARD_ODDS },
  { kind: 'stake', amount: STAKE, minOdds: MIN_REWARD_ODDS },
  { kind: 'accumulator', legs: 2, minStake: STAKE, minOdds: MIN_REWARD_ODDS },
  { kind: 'virtuals', count: 1, minStake: STAKE },
  { kind: 'games', count: 1, minStake: STAKE },
];

const listMissions = (country: CountryCode): Listed[] => [
  ...tasks.map((task): Listed => {
    const gift = { kind: 'cash', amount: getMaxCash(task) } as const;
    return {
      promotion: 'mission',
      reward: `largest mission of kind ${task.kind}`,
      gives: describeGift(country, gift),
      source: 'apps/api/src/rewards/missions/bound.ts',
      bind: (margins) => checkMissionBound({ task, gift }, margins),
    };
  }),
  {
    promotion: 'mission',
    reward: 'mission of kind deposit',
    gives: 'points only',
    source: 'apps/api/src/rewards/missions/bound.ts',
    bind: (margins) =>
      checkMissionBound({ task: { kind: 'deposit', amount: STAKE }, gift: { kind: 'points', points: 1 } }, margins),
  },
];

/** Lists the maximum that staff can set for each kind of stored reward, which bounds new rewards of that kind. */
export function listForms(country: CountryCode): Listed[] {
  const max = FREE_BET_BUDGET[country];
  const gift: RewardGift = { kind: 'freeBet', amount: max };
  const gives = describeGift(country, gift);
  const half = max / 2;
  return [
    ...listMissions(country),
    {
      ...{ promotion: 'referral', reward: 'largest referral, both gifts', gives },
      source: 'apps/api/src/rewards/referral/plan.ts',
      bind: (margins) => checkReferralBound(country, { minStake: 0, referrerGift: half, referredGift: half }, margins),
    },
    {
      ...{ promotion: 'drop', reward: 'largest gift grab', gives },
      source: 'apps/api/src/rewards/gift-grab/plan.ts',
      bind: () => checkGiftGrabBound({ country, kind: FREE_BET, amount: max }),
    },
    {
      ...{ promotion: 'flash-win', reward: 'flash win, largest prize', gives },
      source: 'apps/api/src/rewards/plans/flash-win.ts',
      bind: (margins) =>
        checkFlashWinBound(
          {
            ...{ country, kind: FREE_BET, prizes: [{ amount: max, winners: 1 }] },
            ...{ minStake: 0, minOdds: MIN_REWARD_ODDS },
          },
          margins,
        ),
    },
    {
      ...{ promotion: 'code', reward: 'largest gift code, per player', gives },
      source: 'apps/api/src/rewards/gifts/issue-command.ts',
      bind: () => checkCodeBound({ country, kind: FREE_BET, amount: max, perPlayer: 1 }),
    },
    {
      ...{ promotion: 'free bets', reward: 'all free gifts of a player within 30 days', gives, needsIdentity: true },
      source: 'apps/api/src/rewards/gifts/allowance.ts',
      bind: (margins) =>
        assessReward(
          {
            ...{ product: 'sports', stake: 0, minOdds: MIN_REWARD_ODDS },
            ...{ gift, freeBetBudget: FREE_BET_BUDGET[country] },
          },
          margins,
        ),
    },
  ];
}
