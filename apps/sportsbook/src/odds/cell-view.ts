import { betRejection, canBet, isGone, type OutcomeState } from '@oware/betting';
import { type Odds } from '@oware/contracts';

/** open: can be picked; locked: suspended for now; gone: will not come back. */
export type CellState = 'open' | 'locked' | 'gone';

/** What an odds cell shows. Replaced, never changed, so that a cell renders again only when it differs. */
export interface CellView {
  /** Decimal odds × 10,000. */
  odds: Odds | null;
  state: CellState;
  /** Which way the odds went lately. */
  move: 'up' | 'down' | null;
}

/** Whether an outcome can be picked, from the state of all it hangs on; null when the product does not have it. */
export function cellState(outcome: OutcomeState | null): CellState {
  if (canBet(outcome)) return 'open';
  return isGone(betRejection(outcome)) ? 'gone' : 'locked';
}

export const sameView = (a: CellView, b: CellView): boolean =>
  a.odds === b.odds && a.state === b.state && a.move === b.move;
