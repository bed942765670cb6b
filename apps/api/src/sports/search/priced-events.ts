import { type SportEvent } from '@oware/contracts';
import { type CatalogueView, type EventState, isOpenLine, type LineState } from '../catalogue/api';
import { parseSpecifiers } from '../model/specifiers';
import { type NamedMarket } from './market-phrases';

/** Maximum number of events with the named market. */
const MAX_EVENTS = 10;

const isPriced = ({ outcomes }: LineState): boolean =>
  [...outcomes.values()].some(({ active, odds }) => active && odds !== null);

/** Returns the open line of an event that a search names; without a total, the favourite line of the feed or else the first one. */
function findLine({ lines }: EventState, { marketIds, totals }: NamedMarket): LineState | undefined {
  for (const marketId of marketIds) {
    const open = [...lines.values()].filter((line) => line.marketId === marketId && isOpenLine(line) && isPriced(line));
    if (totals.length === 0 && open.length > 0) return open.find(({ favourite }) => favourite) ?? open[0];
    for (const total of totals) {
      const found = open.find(({ specifiers }) => parseSpecifiers(specifiers).total === total);
      if (found) return found;
    }
  }
  return undefined;
}

/** Returns the first events that have the market that a search names, each with only this line. */
export function listPricedEvents(
  events: Iterable<EventState>,
  named: NamedMarket,
  view: Pick<CatalogueView, 'withLine'>,
): SportEvent[] {
  const priced: SportEvent[] = [];
  for (const event of events) {
    if (priced.length >= MAX_EVENTS) break;
    const line = findLine(event, named);
    if (line) priced.push(view.withLine(event, line));
  }
  return priced;
}
