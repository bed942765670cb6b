import type { Plan } from '../engine/line-plan';

/** A fight of rounds that may end early, else by the judges. */
export interface BoutRules {
  /** Rounds of a fight; a title fight has more. */
  rounds: readonly [usual: number, title: number];
  /** Seconds of a round and of the rest after it. */
  seconds: number;
  rest: number;
  /** Chance that a round ends the fight, between equals. */
  stoppage: number;
  /** Chance that the judges see no winner. */
  draw: number;
  /** The feed's match_status of the rounds. */
  codes: readonly number[];
  plans: readonly Plan[];
}
