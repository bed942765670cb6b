import { type Ticket } from './orders';

/** GET /orders/verify/{ticketId}: a bet as anybody may see it who has its number. No amounts, nothing of its player. */
export type CheckedBet = Pick<
  Ticket,
  'ticketId' | 'type' | 'systemSizes' | 'lines' | 'status' | 'placedAt' | 'settledAt' | 'legs'
>;
