import {
  assessReward,
  getRewardLimit,
  MIN_MARGIN,
  MIN_REWARD_ODDS,
  type RewardBound,
  type RewardMargins,
  type RewardProduct,
} from '@oware/betting';
import { type MissionTask, type StakeGift } from '@oware/contracts';

const products: Readonly<Record<MissionTask['kind'], RewardProduct>> = {
  bets: 'sports',
  stake: 'sports',
  accumulator: 'sports',
  deposit: 'sports',
  virtuals: 'virtuals',
  games: 'games',
};

/** Returns the product whose margin pays for a mission. */
export const getMissionProduct = ({ kind }: MissionTask): RewardProduct => products[kind];

/** Returns the minimum own-money stake that a task requires, units; a deposit is no stake. */
export function getMissionStake(task: MissionTask): number {
  if (task.kind === 'deposit') return 0;
  if (task.kind === 'stake') return task.amount;
  return task.kind === 'accumulator' ? task.minStake : task.count * task.minStake;
}

/** Returns the highest cash gift for a task, units, in multiples of 100. */
export const getMaxCash = (task: MissionTask): number =>
  Math.floor(getRewardLimit(getMissionProduct(task), getMissionStake(task)) / 100) * 100;

/** Compares the gift of a mission with the margin of its stakes. */
export const checkMissionBound = (
  { task, gift }: { task: MissionTask; gift: StakeGift },
  margins: RewardMargins = MIN_MARGIN,
): RewardBound =>
  assessReward(
    {
      product: getMissionProduct(task),
      stake: getMissionStake(task),
      minOdds: 'minOdds' in task ? (task.minOdds ?? MIN_REWARD_ODDS) : MIN_REWARD_ODDS,
      gift,
      freeBetBudget: 0,
    },
    margins,
  );
