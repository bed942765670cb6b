import { getMarketKey } from '../odds/event-entry';
import { type RowKind } from '../steady/merge-in-place';
import { groupIntoCards } from './market-cards';
import { type ShownLine } from './shown-line';

/** Lines of an event as its cards show them. A line that has been withdrawn is marked as permanently closed. */
export const lineRows: RowKind<ShownLine> = {
  getId: ({ id, specifiers }) => getMarketKey(id, specifiers),
  arrange: (lines) => groupIntoCards(lines).flatMap((card) => card.lines),
  renew: ({ away }, newer) => ({ ...newer, away }),
  leave: (line) => ({ ...line, status: -3 }),
};
