import { getBetRejection, canBet, isGone, type OutcomeState } from '@oware/betting';
import { type Odds } from '@oware/contracts';

/** open: can be bet on; locked: suspended temporarily; gone: closed permanently. */
export type CellState = 'open' | 'locked' | 'gone';

/** View of an odds cell. Immutable, so that a cell renders again only when it differs. */
export interface CellView {
  /** Decimal odds × 10,000. */
  odds: Odds | null;
  /** Normal odds × 10,000 while `odds` are boosted. */
  was?: Odds | undefined;
  state: CellState;
  /** Direction of the last change of the odds. */
  move: 'up' | 'down' | null;
}

/**
 * Returns whether an outcome can be bet on, from the state of its market and event; null when the outcome does not exist.
 */
export function getCellState(outcome: OutcomeState | null): CellState {
  if (canBet(outcome)) return 'open';
  return isGone(getBetRejection(outcome)) ? 'gone' : 'locked';
}

export const isSameView = (a: CellView, b: CellView): boolean =>
  a.odds === b.odds && a.was === b.was && a.state === b.state && a.move === b.move;
