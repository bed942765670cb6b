import { z } from 'zod';
import type { Units } from './money';

/** Kind of gift, numbered as gifts are: 1 cash, 3 free bet. */
export type GiftGrabKind = 1 | 3;

/**
 * `announced`: not started. `open`: gifts can be taken. `gone`: all gifts are taken. `over`: its time has passed, or it was stopped.
 */
export type GiftGrabState = 'announced' | 'open' | 'gone' | 'over';

/** A gift grab: a number of gifts from an announced time on, given in the order of requests. Times in ms since 1970. */
export interface GiftGrab {
  dropId: string;
  kind: GiftGrabKind;
  amount: Units;
  total: number;
  left: number;
  startTime: number;
  endTime: number;
  /** Days that its gift can be used. */
  days: number;
  state: GiftGrabState;
  /** Time until the last gift was taken, ms; null while gifts are left. */
  goneIn: number | null;
  /** When the player took a gift; null if they took none, and for visitors. */
  takenAt: number | null;
}

/** GET /marketing/v1/giftGrab */
export interface GiftGrabsResponse {
  /** Server time. */
  now: number;
  /** Gift grabs that are announced or open, the next one first. */
  next: GiftGrab[];
  /** Gift grabs of the last days, newest first. */
  results: GiftGrab[];
  /** The player is self-excluded, so nothing is shown or given. */
  excluded: boolean;
  /**
   * Whether the player must verify their identity before taking a gift. Missing from servers of the previous release, and for visitors.
   */
  needsIdentity?: boolean;
}

/** POST /marketing/v1/giftGrab/take. A player gets one gift per gift grab: a repeated call returns the same result. */
export const takeGiftRequest = z.object({ dropId: z.string().regex(/^\d{1,15}$/) }).strict();
export type TakeDropRequest = z.infer<typeof takeGiftRequest>;
