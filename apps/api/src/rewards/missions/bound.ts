import {
  boundReward,
  getRewardLimit,
  LEAST_MARGIN,
  LEAST_REWARD_ODDS,
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

/** The product whose margin pays for a mission. */
export const getMissionProduct = ({ kind }: MissionTask): RewardProduct => products[kind];

/** Own stakes that a task asks for at least, units; a deposit is no stake. */
export function getMissionStake(task: MissionTask): number {
  if (task.kind === 'deposit') return 0;
  if (task.kind === 'stake') return task.amount;
  return task.kind === 'accumulator' ? task.minStake : task.count * task.minStake;
}

/** The most cash that a task may give, units, in multiples of 100. */
export const getMostCash = (task: MissionTask): number =>
  Math.floor(getRewardLimit(getMissionProduct(task), getMissionStake(task)) / 100) * 100;

/** Compares what a mission gives with what its stakes bring. */
export const boundMission = (
  { task, gift }: { task: MissionTask; gift: StakeGift },
  margins: RewardMargins = LEAST_MARGIN,
): RewardBound =>
  boundReward(
    {
      product: getMissionProduct(task),
      stake: getMissionStake(task),
      leastOdds: 'minOdds' in task ? (task.minOdds ?? LEAST_REWARD_ODDS) : LEAST_REWARD_ODDS,
      gift,
      freeBetBudget: 0,
    },
    margins,
  );
