import { focusFirstNew, NewLine, mergeRows } from '../steady/renew';
import { getRowHeight } from '../steady/row-places';
import { type Renewal } from '../steady/use-steady';
import { type TicketRow } from './ticket-row';

/** Merges a newer list of open bets: a bet that has left the list keeps its place and height. */
export const renewTickets: Renewal<TicketRow> = {
  NewLine,
  focusFirstNew,
  mergeRows(shown, listed, kind) {
    const open = new Set(listed.map(kind.getId));
    const ended = shown
      .filter((row) => !open.has(kind.getId(row)))
      .map((row): TicketRow => ({ ...row, held: row.held ?? getRowHeight(kind.getId(row)) }));
    return mergeRows(shown, [...listed, ...ended], kind);
  },
};
