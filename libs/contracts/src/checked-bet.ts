import { type Ticket } from './orders';

/**
 * GET /orders/verify/{ticketId}: the public view of a bet for anyone with its number, without amounts and player data.
 */
export type CheckedBet = Pick<
  Ticket,
  'ticketId' | 'type' | 'systemSizes' | 'lines' | 'status' | 'placedAt' | 'settledAt' | 'legs'
>;
