import { getBetRejection, isGone } from '@oware/betting';
import { type EventStatus, type MarketStatus, type MatchClock, type Odds, type Score } from '@oware/contracts';
import { type SlipSelection } from './selection';

/** Current state of a selection. */
export interface SelectionState {
  odds: Odds | null;
  active: boolean;
  marketStatus: MarketStatus;
  eventStatus: EventStatus;
  score: Score | null;
  clock: MatchClock | null;
}

/** By outcome key. Missing: not known yet. Null: the outcome no longer exists. */
export type NowByKey = Readonly<Record<string, SelectionState | null | undefined>>;

export const isSameSelectionState = (a: SelectionState, b: SelectionState): boolean =>
  a.odds === b.odds &&
  a.active === b.active &&
  a.marketStatus === b.marketStatus &&
  a.eventStatus === b.eventStatus &&
  a.score === b.score &&
  a.clock === b.clock;

/**
 * Returns why a selection cannot be bet on: `closed` permanently, `suspended` temporarily; null when it can, or when its state is unknown.
 */
export function getSelectionRejection(now: SelectionState | null | undefined): 'closed' | 'suspended' | null {
  if (now === undefined) return null;
  const rejection = getBetRejection(
    now && { event: now.eventStatus, market: now.marketStatus, odds: now.odds, active: now.active },
  );
  if (rejection === null) return null;
  return isGone(rejection) ? 'closed' : 'suspended';
}

/**
 * Returns the odds at which a selection would be priced now: the live ones, or those the player saw while there are none.
 */
export const getCurrentOdds = (selection: SlipSelection, now: SelectionState | null | undefined): Odds =>
  now?.odds ?? selection.odds;

/** Returns how the odds have moved since the player took or accepted them. */
export function getOddsMove(selection: SlipSelection, now: SelectionState | null | undefined): 'up' | 'down' | null {
  const current = getCurrentOdds(selection, now);
  if (current === selection.odds) return null;
  return current > selection.odds ? 'up' : 'down';
}
