import { type Odds } from '@oware/contracts';

/** A selection of the round on the slip. */
export interface RoundSelection {
  eventId: string;
  marketId: string;
  specifiers: string;
  outcomeId: string;
  /** Display names: market, outcome and teams. */
  market: string;
  title: string;
  home: string;
  away: string;
  odds: Odds;
}

/** How selections are bet: each one separately, all together, or as one bet on one match. */
export type SlipMode = 'single' | 'multiple' | 'builder';
