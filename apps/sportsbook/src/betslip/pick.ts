import { outcomeKey, type NameLanguages, type Odds, type OutcomeRef } from '@oware/contracts';

/** An outcome on the betslip with what the player saw when it was taken (reference: sportsbook). */
export interface SlipPick extends OutcomeRef {
  sportId: string;
  home: string;
  away: string;
  tournament: string;
  /** Of its competition; absent of a pick that was taken before codes, proposals and bets had it. */
  tournamentId?: string;
  /** Kick-off, ms since 1970. */
  startTime: number;
  marketName: string;
  outcomeName: string;
  /** Language of each name that is not in the page's. */
  langs?: NameLanguages<'home' | 'away' | 'marketName' | 'outcomeName'>;
  /** Decimal odds × 10,000 that the player saw last and agreed to. Never the price: the server has that. */
  odds: Odds;
}

/** The betslip knows a pick by its outcome. */
export const pickKey = (pick: OutcomeRef): string => outcomeKey(pick);

/** Each outcome once, the first one counts. */
export function onePickAKey(picks: readonly SlipPick[]): SlipPick[] {
  const keys = picks.map(pickKey);
  return picks.filter((_, at) => keys.indexOf(keys[at]!) === at);
}
