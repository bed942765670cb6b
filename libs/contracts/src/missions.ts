import { z } from 'zod';
import type { Units } from './money';
import type { StakeGift } from './stake-reward';

/** How often a mission comes back: each day or week by the country's clocks, or not at all. The specification's `frequencyType`. */
export type MissionFrequency = 'daily' | 'weekly' | 'once';

/**
 * The task of a mission. Odds are × 10,000; legs below 1.20 never count. Only what is done after opting in counts, with own money and not with that of gifts;
 * bets and virtual tickets count once they are won or lost, games once they are played. Of several bets on one match, and tickets of one round, one counts.
 */
export type MissionTask =
  /** So many bets of at least `minStake`, each leg at `minOdds` or more. */
  | { kind: 'bets'; count: number; minStake: Units; minOdds: number }
  /** Stakes that add up to `amount`, of bets each leg of which has `minOdds` or more. */
  | { kind: 'stake'; amount: Units; minOdds: number }
  /** A multiple of at least so many legs, void ones left out, each at `minOdds` or more, that wins. */
  | { kind: 'accumulator'; legs: number; minStake: Units; minOdds: number }
  /** So many rounds of virtual matches. Servers of the release before set no least odds. */
  | { kind: 'virtuals'; count: number; minStake: Units; minOdds?: number }
  /** So many rounds of games, each outcome at `minOdds` or more. */
  | { kind: 'games'; count: number; minStake: Units; minOdds?: number }
  /** The first deposit, of at least `amount`. */
  | { kind: 'deposit'; amount: Units };

/**
 * `open`: can be opted in to. `running`: opted in to. `waiting`: reached, to be claimed. `given`: claimed. `missed`: its time is over.
 * A rollback of a result may make `waiting` run again; what is given stays given.
 */
export type MissionState = 'open' | 'running' | 'waiting' | 'given' | 'missed';

/** A mission of one period. Times in ms since 1970. */
export interface Mission {
  missionId: string;
  frequency: MissionFrequency;
  task: MissionTask;
  gift: StakeGift;
  /** What is done in [startTime, endTime) counts. */
  startTime: number;
  endTime: number;
  /** The gift can be claimed before it. */
  claimUntil: number;
  state: MissionState;
  /** How far the player is, and how far it goes: units for `stake`, else a number of things. */
  done: number;
  target: number;
  /** What will count too if it is won or lost. */
  pending: number;
  /** Nobody can opt in any more: all gifts of the period are taken. */
  full: boolean;
  /** What it asks for is closed to the player by a self-exclusion: it cannot be claimed now. */
  closed: boolean;
  givenAt: number | null;
}

/** GET /marketing/v1/missions: those that can be opted in to, run, wait or were claimed in their period. */
export interface MissionsResponse {
  missions: Mission[];
  /** The player is self-excluded from everything, so nothing is shown or given. */
  excluded: boolean;
  /** Whether the country offers missions: when not, nobody opts in, and what is in hand goes on. Missing from servers of before, who do. */
  offered?: boolean;
}

/** GET /marketing/v1/missions/archive */
export const missionArchiveQuery = z.object({
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export interface MissionArchiveResponse {
  missions: Mission[];
  /** What the next page is asked for with; null on the last one. */
  next: string | null;
}

/**
 * POST /marketing/v1/missions/join and …/claim. A mission is opted in to once and gives once: the same call again says what it
 * did.
 */
export const missionRequest = z.object({ missionId: z.string().regex(/^\d{1,15}$/) }).strict();
export type MissionRequest = z.infer<typeof missionRequest>;
