import { type EventDelta, type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useCallback } from 'react';
import { cashOutRuntime } from './runtime';

/** Whether a push changes what an open leg of this ticket is worth. */
const concerns = ({ legs }: Pick<Ticket, 'legs'>, { eventId, status, score, markets }: EventDelta): boolean =>
  legs.some(
    (leg) =>
      leg.result === 'open' &&
      leg.eventId === eventId &&
      (status !== undefined ||
        score !== undefined ||
        markets.some(([id, specifiers]) => id === leg.marketId && specifiers === leg.specifiers)),
  );

/** To be notified of each push about events of these tickets: asks for the offers again that it changes. */
export function useOfferMoves(tickets: readonly Ticket[]): (delta: EventDelta) => void {
  const { offers } = cashOutRuntime(usePlatform());
  return useCallback(
    (delta) => {
      const moved = tickets.filter((ticket) => offers.shows(ticket.ticketId) && concerns(ticket, delta));
      if (moved.length > 0) offers.need(moved.map(({ ticketId }) => ticketId));
    },
    [offers, tickets],
  );
}
