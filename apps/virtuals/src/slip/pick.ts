import { type Odds } from '@oware/contracts';

/** An outcome of the round on the slip. */
export interface RoundPick {
  eventId: string;
  marketId: string;
  specifiers: string;
  outcomeId: string;
  /** What it is called: market and outcome, and who plays. */
  market: string;
  title: string;
  home: string;
  away: string;
  odds: Odds;
}

/** How picks are bet: each alone, all together, or as one bet on one match. */
export type SlipMode = 'single' | 'multiple' | 'builder';
