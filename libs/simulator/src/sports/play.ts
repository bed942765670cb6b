import type { Pair } from '@oware/betting';
import type { SportModel } from '../match';
import type { League } from '../programme/league';

/** How the simulator plays one sport. */
export interface SportPlay {
  /** sr:sport:{n} */
  id: string;
  /** Name in the feed. */
  name: string;
  model: SportModel;
  /** What two ratings come to, in the terms of the model. */
  strengths(home: number, away: number): Pair;
  /** Share of the stake that the house keeps on two outcomes; more on more of them. */
  margin: number;
  /** How far opinion about a match drifts, as a share of the strengths. */
  drift: number;
  /** Odds while it is played; without them bets are taken up to the start only. */
  live: boolean;
  /** Real ms between prices of a match in play. */
  every: number;
  /** Simulated hours between two matches of a side. */
  rest: number;
  /** Courts on which one match follows the other: minutes from start to start, coming matches on offer. */
  courts: { count: number; minutes: number; ahead: number; leagues: readonly League[]; roundTheClock?: true };
  /** Leagues of the coming days: a round each week. */
  days: readonly League[];
}

/** A model as the runner sees it: it hands each view only to the course that made it. */
export const asModel = (model: unknown): SportModel => model as SportModel;
