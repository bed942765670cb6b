import { type Ticket } from '@oware/contracts';

/** A ticket in the list of open bets. */
export interface TicketRow {
  ticket: Ticket;
  /** Set once the ticket has left the list: the height that its card had then, px. */
  held?: number;
}
