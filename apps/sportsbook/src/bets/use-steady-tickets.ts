import { type Ticket } from '@oware/contracts';
import { useMemo } from 'react';
import { type RowKind } from '../steady/merge-in-place';
import { useSteady, type Renewal, type Steady } from '../steady/use-steady';
import { type TicketRow } from './ticket-row';

/** Latest bet first, in the order of the server. */
const ticketRows: RowKind<TicketRow> = {
  getId: ({ ticket }) => ticket.ticketId,
  arrange: (rows) => [...rows].sort((one, other) => other.ticket.placedAt - one.ticket.placedAt),
  leave: (row) => row,
};

const load = async (): Promise<Renewal<TicketRow>> =>
  (await import(/* webpackChunkName: "late" */ './renew-tickets')).renewTickets;

/**
 * Keeps open bets in the places where they were first shown; a bet that ends stays in its place until the page is left.
 * @param list identifies the list: another list is shown as received
 * @param tickets undefined before the first response
 */
export function useSteadyTickets(
  list: string,
  tickets: readonly Ticket[] | undefined,
): Steady<TicketRow> & { rows: readonly TicketRow[] } {
  const listed = useMemo(() => tickets?.map((ticket): TicketRow => ({ ticket })), [tickets]);
  const { rows = listed, ...steady } = useSteady(`open ${list}`, listed, ticketRows, load);
  return { ...steady, rows: useMemo(() => ticketRows.arrange(rows ?? []), [rows]) };
}
