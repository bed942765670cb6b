/** The feed's producers: one before the match, one while it is played. */
export const PRE_MATCH = 3;
export const LIVE = 1;

/** A moment: real time, and the simulated time that belongs to it. */
export interface Moment {
  now: number;
  sim: number;
}
