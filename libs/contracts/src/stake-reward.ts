import { z } from 'zod';
import type { Units } from './money';

/** What a step gives: a cash gift, or loyalty points. */
export type StakeGift = { kind: 'cash'; amount: Units } | { kind: 'points'; points: number };

/** A gift that may be drawn. */
export interface StakePrize {
  gift: StakeGift;
  /** In 1/10000; those of a draw sum to 10,000. */
  chance: number;
}

/** How the reward of a step is had: `claim` gives its gift, `draw` one of its prizes. */
export type StakeStepTerms = { way: 'claim'; gift: StakeGift } | { way: 'draw'; prizes: StakePrize[] };

/** A step as it was shown for its week. */
export type StakeStep = {
  /** From 1. */
  no: number;
  /** Settled stakes that reach it. */
  stake: Units;
} & StakeStepTerms;

/** `ahead`: not reached. `waiting`: reached, and not taken yet. */
export type StakeStepState = 'ahead' | 'waiting' | 'given';

/** A week of stake rewards. Times in ms since 1970. */
export interface StakeRewardWeek {
  activityId: string;
  /** Bets placed in [startTime, endTime) count. */
  startTime: number;
  endTime: number;
  /** Rewards can be taken before it. */
  claimUntil: number;
  /** This week; false for the last one. */
  running: boolean;
  /** Stakes of the player's bets of this week that were won or lost; null for a visitor. */
  staked: Units | null;
  steps: (StakeStep & {
    state: StakeStepState;
    /** What the player got; null unless `given`. */
    given: StakeGift | null;
    /** The budget of this calendar month does not give what it may cost any more; not there otherwise. */
    usedUp?: true;
  })[];
}

/** GET /marketing/v1/activities/stakeReward: newest week first, none while nothing runs. */
export interface StakeRewardResponse {
  weeks: StakeRewardWeek[];
  /** The player is self-excluded, so nothing is shown or given. */
  excluded: boolean;
}

const stepRef = z
  .object({ activityId: z.string().regex(/^\d{1,15}$/), step: z.number().int().min(1).max(10) })
  .strict();

/**
 * POST /marketing/v1/activities/stakeReward/claim and …/draw, encrypted by transId (reference: calls; the
 * specification does not show the payloads). A step gives once: the same call again says what it gave.
 */
export const takeStakeRewardRequest = stepRef;
export type TakeStakeRewardRequest = z.infer<typeof takeStakeRewardRequest>;

/** A reward that was taken. */
export interface StakeRewardTaken extends TakeStakeRewardRequest {
  gift: StakeGift;
  /** ms since 1970 */
  givenAt: number;
  /**
   * The draw: a number from 0 to 9,999, and the prizes it was drawn from; the first prize has the numbers below its
   * chance, the next one those that follow. Null for a claim.
   */
  draw: { number: number; prizes: StakePrize[] } | null;
}

/** POST /marketing/v1/activities/stakeReward/claimAll, encrypted by transId: the claims that the player was shown as waiting. */
export const claimAllStakeRewardsRequest = z.object({ steps: z.array(stepRef).min(1).max(20) }).strict();
export type ClaimAllStakeRewardsRequest = z.infer<typeof claimAllStakeRewardsRequest>;

/** What of it was given, now or before; a step that a rollback took back in the meantime is left out. */
export interface ClaimAllStakeRewardsResponse {
  rewards: StakeRewardTaken[];
}
