import { type SportEvent } from '@oware/contracts';
import { type Board } from './board';
import { getLineKey } from './event-state';
import { isOpenMatch } from './open-events';
import { type CatalogueView, toOutcome } from './view';

/** Key of an outcome. */
export interface SelectionRef {
  eventId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
}

/** Returns a match with only this outcome; null when it cannot be bet on now. */
export function buildSingleSelectionEvent(
  { board, view }: { board: Board; view: CatalogueView },
  { eventId, marketId, specifiers, outcomeId }: SelectionRef,
): SportEvent | null {
  const event = board.get(eventId);
  const line = event?.lines.get(getLineKey(marketId, specifiers));
  const outcome = line?.outcomes.get(outcomeId);
  if (!event || !line || !outcome || !isOpenMatch(event) || board.getStatus(event, line) !== 1) return null;
  if (!outcome.active || outcome.odds === null) return null;
  return {
    ...view.head(event),
    markets: [{ ...view.marketHead(event, line), outcomes: [toOutcome(outcome)] }],
  };
}
