import type { Pair } from '@oware/betting';
import type { SportModel } from '../match';
import type { League } from '../leagues/league';

/** Simulation of one sport. */
export interface SportPlay {
  /** sr:sport:{n} */
  id: string;
  /** Name in the feed. */
  name: string;
  model: SportModel;
  /** Converts two ratings to the strengths of the model. */
  strengths(home: number, away: number): Pair;
  /** Share of the stake that the operator keeps on two outcomes; more on more outcomes. */
  margin: number;
  /** Price drift before a match, as a share of the strengths. */
  drift: number;
  /** Whether there are live odds; otherwise bets are accepted only before the start. */
  live: boolean;
  /** Real ms between prices of a match in play. */
  oddsIntervalMs: number;
  /** Simulated hours between two matches of a side. */
  restHours: number;
  /** Courts with consecutive matches: `minutes` from start to start, `matchesAhead` upcoming matches on offer. */
  courts: { count: number; minutes: number; matchesAhead: number; leagues: readonly League[]; roundTheClock?: true };
  /** Leagues of the upcoming days: one round per week. */
  dayLeagues: readonly League[];
}

/** Hides the view type of a model: the runner passes each view only to the course that created it. */
export const toModel = (model: unknown): SportModel => model as SportModel;
