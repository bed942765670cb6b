import type { Plan } from '../engine/line-plan';

/** A fight in rounds that may end early, otherwise by decision of the judges. */
export interface BoutRules {
  /** Rounds of a fight; a title fight has more. */
  rounds: readonly [usual: number, title: number];
  /** Seconds of a round and of the rest after it. */
  seconds: number;
  rest: number;
  /** Chance that a round between equals ends the fight. */
  stoppage: number;
  /** Chance that the judges score a draw. */
  draw: number;
  /** The feed's match_status of the rounds. */
  codes: readonly number[];
  plans: readonly Plan[];
}
