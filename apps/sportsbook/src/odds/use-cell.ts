import { getOutcomeKey, type Market, type Outcome, type OutcomeRef, type SportEvent } from '@oware/contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getCellState, type CellView } from './cell-view';
import { type EventNow } from './event-entry';
import { useOddsSession } from './odds-session';

/** Returns the reference of an outcome. */
export const toOutcomeRef = (
  event: Pick<SportEvent, 'id'>,
  market: Pick<Market, 'id' | 'specifiers'>,
  outcome: Pick<Outcome, 'id'>,
): OutcomeRef => ({ eventId: event.id, marketId: market.id, specifiers: market.specifiers, outcomeId: outcome.id });

/** Returns the view of a cell: the live odds, or those of the response while the event is not followed. */
export function useCell(event: SportEvent, market: Market, outcome: Outcome): CellView {
  const { book } = useOddsSession();
  const ref = toOutcomeRef(event, market, outcome);
  const key = getOutcomeKey(ref);
  const { status } = event;
  const response = useMemo<CellView>(
    () => ({
      odds: outcome.odds,
      state: getCellState({ event: status, market: market.status, odds: outcome.odds, active: outcome.active }),
      move: null,
    }),
    [status, market.status, outcome],
  );
  const listen = useCallback((listener: () => void) => book.listen(key, listener), [book, key]);
  return useSyncExternalStore(
    listen,
    () => book.view(ref) ?? response,
    () => response,
  );
}

/** Returns the state of an event: live, or that of the response while it is not followed. */
export function useEventNow(event: Pick<SportEvent, 'id' | keyof EventNow>): EventNow {
  const { book } = useOddsSession();
  const { id, status, score, clock } = event;
  const response = useMemo<EventNow>(() => ({ status, score, clock }), [status, score, clock]);
  const listen = useCallback((listener: () => void) => book.listen(id, listener), [book, id]);
  return useSyncExternalStore(
    listen,
    () => book.eventNow(id) ?? response,
    () => response,
  );
}
