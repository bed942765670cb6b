import { type Ticket } from '@oware/contracts';

/** A ticket in the list of open bets. */
export interface TicketRow {
  ticket: Ticket;
  /** It is no longer among them; the height that its card had then, px. */
  held?: number;
}
