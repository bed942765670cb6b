import { type EventStatus, type MarketStatus, type Odds } from '@oware/contracts';

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

const over: ReadonlySet<EventStatus> = new Set(['ended', 'closed', 'cancelled', 'abandoned', 'postponed']);

/** Whether an event is over for good, as far as betting goes. */
export const isOver = (status: EventStatus): boolean => over.has(status);

/** Whether an outcome can be picked, from the state of all it hangs on. Anything that is not known to be open is locked. */
export function cellState(
  event: EventStatus,
  market: MarketStatus,
  outcome: { odds: Odds | null; active: boolean },
): CellState {
  if (isOver(event) || market === -3 || market === -4) return 'gone';
  const playable = event === 'notStarted' || event === 'live';
  return playable && market === 1 && outcome.active && outcome.odds !== null ? 'open' : 'locked';
}

export const sameView = (a: CellView, b: CellView): boolean => a.odds === b.odds && a.state === b.state && a.move === b.move;
