import { outcomeKey, type Market, type Outcome, type OutcomeRef, type SportEvent } from '@oware/contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { cellState, type CellView } from './cell-view';
import { type EventNow } from './event-entry';
import { useOddsSession } from './odds-session';

/** What identifies an outcome of an event. */
export const refOf = (event: Pick<SportEvent, 'id'>, market: Pick<Market, 'id' | 'specifiers'>, outcome: Pick<Outcome, 'id'>): OutcomeRef =>
  ({ eventId: event.id, marketId: market.id, specifiers: market.specifiers, outcomeId: outcome.id });

const never = (): boolean => false;

/** What a cell shows: the live odds, or those of the answer while the event is not followed. */
export function useCell(event: SportEvent, market: Market, outcome: Outcome): { view: CellView; picked: boolean } {
  const { follower, picked } = useOddsSession();
  const { book } = follower;
  const ref = refOf(event, market, outcome);
  const key = outcomeKey(ref);
  const { status } = event;
  const answer = useMemo<CellView>(
    () => ({ odds: outcome.odds, state: cellState(status, market.status, outcome), move: null }),
    [status, market.status, outcome],
  );
  const listen = useCallback((listener: () => void) => book.listen(key, listener), [book, key]);
  const listenPicked = useCallback((listener: () => void) => picked.listen(key, listener), [picked, key]);
  const view = useSyncExternalStore(listen, () => book.view(ref) ?? answer, () => answer);
  return { view, picked: useSyncExternalStore(listenPicked, () => picked.has(key), never) };
}

/** Where an event stands: live, or as the answer said while it is not followed. */
export function useEventNow(event: SportEvent): EventNow {
  const { book } = useOddsSession().follower;
  const { id, status, score, clock } = event;
  const answer = useMemo<EventNow>(() => ({ status, score, clock }), [status, score, clock]);
  const listen = useCallback((listener: () => void) => book.listen(id, listener), [book, id]);
  return useSyncExternalStore(listen, () => book.eventNow(id) ?? answer, () => answer);
}
