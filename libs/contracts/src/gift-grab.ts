import { z } from 'zod';
import type { Units } from './money';

/** What a drop gives: 1 a cash gift, 3 a free bet, as gifts have it. */
export type DropKind = 1 | 3;

/**
 * `announced`: its time is to come. `open`: gifts can be taken. `gone`: all were taken. `over`: its time has passed, or it was stopped.
 */
export type DropState = 'announced' | 'open' | 'gone' | 'over';

/** So many gifts from an announced time on, first come, first served. Times in ms since 1970. */
export interface Drop {
  dropId: string;
  kind: DropKind;
  amount: Units;
  total: number;
  left: number;
  startTime: number;
  endTime: number;
  /** How long a gift of it can be used, days. */
  days: number;
  state: DropState;
  /** How long it took until the last one was gone, ms; null while some are left. */
  goneIn: number | null;
  /** When the player took one; null for who did not, and for visitors. */
  takenAt: number | null;
}

/** GET /marketing/v1/giftGrab */
export interface DropsResponse {
  /** By the server's clock. */
  now: number;
  /** Those that are announced or give now, the next one first. */
  next: Drop[];
  /** Those of the last days, newest first. */
  results: Drop[];
  /** The player is self-excluded, so nothing is shown or given. */
  excluded: boolean;
  /** The player's identity is to be proved before a gift can be taken. Missing from servers of the release before, and for visitors. */
  needsIdentity?: boolean;
}

/** POST /marketing/v1/giftGrab/take. A player takes one gift of a drop: the same call again says what it did. */
export const takeDropRequest = z.object({ dropId: z.string().regex(/^\d{1,15}$/) }).strict();
export type TakeDropRequest = z.infer<typeof takeDropRequest>;
