/** The feed's producers: the first before the match, the second in play. */
export const PRE_MATCH = 3;
export const LIVE = 1;

/** A moment: real time, and the corresponding simulated time. */
export interface Moment {
  now: number;
  sim: number;
}
