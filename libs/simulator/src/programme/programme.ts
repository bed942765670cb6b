import type { SimMatch } from '../match';
import type { Outright } from '../outrights/outright';

/** Which matches there are. The response depends on nothing but the time asked about. */
export interface Programme {
  /** Matches that are played, were played within the last minutes, or can be bet on already; the nearest first. */
  visible(sim: number): SimMatch[];
  /** A match of any time by its id; null when it is not of this programme. */
  find(id: string): SimMatch | null;
  /** Seasons of which the winner can be bet on at a real time; none where it is not said. */
  outrights?(now: number): Outright[];
  /** A season of any time by its id; null when it is not of this programme. */
  outright?(id: string): Outright | null;
  /** Simulated time after which there is nothing more; absent when it goes on without end. */
  endsAt?: number;
}
