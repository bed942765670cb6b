import type { FeedState, SportEvent } from './catalogue';
import type { Odds, Units } from './money';

/** Boosted odds that players can take now. Rises and odds × 10,000, times in ms since 1970. */
export interface BoostOffer {
  id: number;
  /** Version of its terms, which an order repeats. */
  version: number;
  /** Boosted odds; null for a rise in percent. */
  odds: Odds | null;
  /** Rise over the normal odds; null for fixed odds. */
  percent: number | null;
  /** Maximum rise over the normal odds. */
  mostPercent: number;
  endTime: number;
  /** Maximum total stake of a player. */
  maxStake: Units;
  /** Whether it also applies in multiples. */
  multiples: boolean;
  /** Whether it continues in play. */
  inPlay: boolean;
  /** Whether it is the boost of the day. */
  ofDay: boolean;
  /** The event with only the boosted outcome, at its normal odds. */
  event: SportEvent;
}

/** GET /factsCenter/boosts: boosts of a country, the boost of the day first. */
export interface BoostsResponse {
  boosts: BoostOffer[];
  feed: FeedState;
}
