import { z } from 'zod';
import type { Units } from './money';

/** Gift of a step: a cash gift, or loyalty points. */
export type StakeGift = { kind: 'cash'; amount: Units } | { kind: 'points'; points: number };

/** A prize of a draw. */
export interface StakePrize {
  gift: StakeGift;
  /** Probability in 1/10000; those of a draw add up to 10,000. */
  chance: number;
}

/** How the reward of a step is obtained: `claim` gives its gift, `draw` one of its prizes. */
export type StakeStepTerms = { way: 'claim'; gift: StakeGift } | { way: 'draw'; prizes: StakePrize[] };

/** A step as published for its week. */
export type StakeStep = {
  /** From 1. */
  no: number;
  /** Settled stakes needed to reach it. */
  stake: Units;
} & StakeStepTerms;

/** `ahead`: not reached. `waiting`: reached, not taken yet. */
export type StakeStepState = 'ahead' | 'waiting' | 'given';

/** A week of stake rewards. Times in ms since 1970. */
export interface StakeRewardWeek {
  activityId: string;
  /** Bets placed in [startTime, endTime) count. */
  startTime: number;
  endTime: number;
  /** End of the claim period. */
  claimUntil: number;
  /** Whether this is the current week; false for the previous one. */
  running: boolean;
  /** Stakes of the player's won or lost bets of the week; null for a visitor. */
  staked: Units | null;
  steps: (StakeStep & {
    state: StakeStepState;
    /** Reward that the player got; null unless `given`. */
    given: StakeGift | null;
    /** Set when the rest of this month's budget is smaller than the maximum cost. */
    usedUp?: true;
  })[];
}

/** GET /marketing/v1/activities/stakeReward: newest week first; empty without a promotion. */
export interface StakeRewardResponse {
  weeks: StakeRewardWeek[];
  /** The player is self-excluded, so nothing is shown or given. */
  excluded: boolean;
}

const stepRef = z
  .object({ activityId: z.string().regex(/^\d{1,15}$/), step: z.number().int().min(1).max(10) })
  .strict();

/**
 * POST /marketing/v1/activities/stakeReward/claim and …/draw, encrypted by transId (reference: calls; the specification does not show the
 * payloads). A step gives one reward: a repeated call returns the same one.
 */
export const takeStakeRewardRequest = stepRef;
export type TakeStakeRewardRequest = z.infer<typeof takeStakeRewardRequest>;

/** A reward that was taken. */
export interface StakeRewardTaken extends TakeStakeRewardRequest {
  gift: StakeGift;
  /** ms since 1970 */
  givenAt: number;
  /**
   * The drawn number, 0 to 9,999. The first prize has the numbers below its chance, the next prize those that follow. Null for claims.
   */
  draw: { number: number; prizes: StakePrize[] } | null;
}

/**
 * POST /marketing/v1/activities/stakeReward/claimAll, encrypted by transId: takes the claims that were shown as waiting.
 */
export const claimAllStakeRewardsRequest = z.object({ steps: z.array(stepRef).min(1).max(20) }).strict();
export type ClaimAllStakeRewardsRequest = z.infer<typeof claimAllStakeRewardsRequest>;

/** Rewards of the steps, given now or before; steps reversed by a rollback in the meantime are omitted. */
export interface ClaimAllStakeRewardsResponse {
  rewards: StakeRewardTaken[];
}
