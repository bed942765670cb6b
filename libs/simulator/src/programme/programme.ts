import type { SimMatch } from '../match';

/** Which matches there are. The response depends on nothing but the time asked about. */
export interface Programme {
  /** Matches that are played, were played within the last minutes, or can be bet on already; the nearest first. */
  visible(sim: number): SimMatch[];
  /** A match of any time by its id; null when it is not of this programme. */
  find(id: string): SimMatch | null;
  /** Simulated time after which there is nothing more; absent when it goes on without end. */
  endsAt?: number;
}
