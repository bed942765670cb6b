import { focusFirstNew, NewLine, renew } from '../steady/renew';
import { heightOf } from '../steady/row-places';
import { type Renewal } from '../steady/use-steady';
import { type TicketRow } from './ticket-row';

/** What a newer list of open bets needs: who has left it stays, as high as it was. */
export const renewTickets: Renewal<TicketRow> = {
  NewLine,
  focusFirstNew,
  renew(shown, listed, kind) {
    const open = new Set(listed.map(kind.idOf));
    const ended = shown
      .filter((row) => !open.has(kind.idOf(row)))
      .map((row): TicketRow => ({ ...row, held: row.held ?? heightOf(kind.idOf(row)) }));
    return renew(shown, [...listed, ...ended], kind);
  },
};
