import { getOutcomeKey, type NameLanguages, type Odds, type OutcomeRef } from '@oware/contracts';

/** An outcome on the betslip, with the data that the player saw when it was added (reference: sportsbook). */
export interface SlipSelection extends OutcomeRef {
  sportId: string;
  home: string;
  away: string;
  tournament: string;
  /** The competition; missing in selections made before codes, proposals and bets included it. */
  tournamentId?: string;
  /** Kick-off, ms since 1970. */
  startTime: number;
  marketName: string;
  outcomeName: string;
  /** Language of each name that is not in the page's language. */
  langs?: NameLanguages<'home' | 'away' | 'marketName' | 'outcomeName'>;
  /** Decimal odds × 10,000 that the player last saw and accepted. Never the price, which the server sets. */
  odds: Odds;
}

/** Returns the key by which the betslip identifies a selection: its outcome. */
export const getSelectionKey = (selection: OutcomeRef): string => getOutcomeKey(selection);

/** Removes repeated outcomes; keeps the first of each. */
export function removeDuplicateSelections(selections: readonly SlipSelection[]): SlipSelection[] {
  const keys = selections.map(getSelectionKey);
  return selections.filter((_, index) => keys.indexOf(keys[index]!) === index);
}
