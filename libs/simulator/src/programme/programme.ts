import type { SimMatch } from '../match';
import type { Outright } from '../outrights/outright';
import type { PastLeague } from './past';

/** The matches of a simulation. Results depend only on the given time. */
export interface Programme {
  /** Returns matches that are in play, were played within the last minutes, or take bets already; the nearest first. */
  visible(sim: number): SimMatch[];
  /** Finds a match of any time by its id; null when it is not of this programme. */
  find(id: string): SimMatch | null;
  /** Returns the seasons with bets on their winner at a real time; none by default. */
  outrights?(now: number): Outright[];
  /** Finds a season of any time by its id; null when it is not of this programme. */
  outright?(id: string): Outright | null;
  /** Returns the leagues with matches before the start of the simulation; none by default. */
  past?(): PastLeague[];
  /** Simulated end of the programme; absent for an endless one. */
  endsAt?: number;
}
