import { z } from 'zod';
import type { Units } from './money';
import type { StakeGift } from './stake-reward';

/**
 * How often a mission repeats: each day or week in the country's time zone, or once. The specification's `frequencyType`.
 */
export type MissionFrequency = 'daily' | 'weekly' | 'once';

/**
 * Task of a mission. Odds are × 10,000; legs below 1.20 never count. Only activity after opting in counts, and only with own money, not
 * gifts. Bets and virtual tickets count when won or lost, games when played. Of several bets on one match, and tickets of one round, only
 * one counts.
 */
export type MissionTask =
  /** `count` bets of at least `minStake`, each leg at `minOdds` or more. */
  | { kind: 'bets'; count: number; minStake: Units; minOdds: number }
  /** Stakes of `amount` in total, on bets whose legs all have `minOdds` or more. */
  | { kind: 'stake'; amount: Units; minOdds: number }
  /** A winning multiple of at least `legs` legs, not counting void ones, each at `minOdds` or more. */
  | { kind: 'accumulator'; legs: number; minStake: Units; minOdds: number }
  /** `count` rounds of virtual matches. Servers of the previous release set no minimum odds. */
  | { kind: 'virtuals'; count: number; minStake: Units; minOdds?: number }
  /** `count` rounds of games, each outcome at `minOdds` or more. */
  | { kind: 'games'; count: number; minStake: Units; minOdds?: number }
  /** A first deposit of at least `amount`. */
  | { kind: 'deposit'; amount: Units };

/**
 * `open`: can be joined. `running`: joined. `waiting`: reached, to be claimed. `given`: claimed. `missed`: its time is over. After a
 * rollback of a result, `waiting` may return to `running`; claimed gifts are never revoked.
 */
export type MissionState = 'open' | 'running' | 'waiting' | 'given' | 'missed';

/** A mission of one period. Times in ms since 1970. */
export interface Mission {
  missionId: string;
  frequency: MissionFrequency;
  task: MissionTask;
  gift: StakeGift;
  /** Activity in [startTime, endTime) counts. */
  startTime: number;
  endTime: number;
  /** End of the claim period. */
  claimUntil: number;
  state: MissionState;
  /** Progress and target: units for `stake`, otherwise a count. */
  done: number;
  target: number;
  /** Further progress when open bets are won or lost. */
  pending: number;
  /** Nobody can join any more: all gifts of the period are taken. */
  full: boolean;
  /** A self-exclusion covers the product of the task: the gift cannot be claimed now. */
  closed: boolean;
  givenAt: number | null;
}

/** GET /marketing/v1/missions: missions that are open, running, waiting, or were claimed in their period. */
export interface MissionsResponse {
  missions: Mission[];
  /** The player is self-excluded from everything, so nothing is shown or given. */
  excluded: boolean;
  /**
   * Whether the country offers missions. If not, nobody can join, but joined missions continue. Missing from older servers, which all offer
   * them.
   */
  offered?: boolean;
}

/** GET /marketing/v1/missions/archive */
export const missionArchiveQuery = z.object({
  /** `next` of the previous page. */
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export interface MissionArchiveResponse {
  missions: Mission[];
  /** Value of `before` for the next page; null on the last one. */
  next: string | null;
}

/**
 * POST /marketing/v1/missions/join and …/claim. A mission is joined once and gives one gift: a repeated call returns the same result.
 */
export const missionRequest = z.object({ missionId: z.string().regex(/^\d{1,15}$/) }).strict();
export type MissionRequest = z.infer<typeof missionRequest>;
