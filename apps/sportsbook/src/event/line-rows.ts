import { marketKey } from '../odds/event-entry';
import { type RowKind } from '../steady/keep-places';
import { marketCards } from './market-cards';
import { type ShownLine } from './shown-line';

/** Lines of an event as its cards draw them. One that is not offered any more is closed for good. */
export const lineRows: RowKind<ShownLine> = {
  idOf: ({ id, specifiers }) => marketKey(id, specifiers),
  arrange: (lines) => marketCards(lines).flatMap((card) => card.lines),
  renew: ({ away }, newer) => ({ ...newer, away }),
  leave: (line) => ({ ...line, status: -3 }),
};
