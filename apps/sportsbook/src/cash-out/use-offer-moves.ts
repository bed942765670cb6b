import { type EventDelta, type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useCallback } from 'react';
import { getCashOutRuntime } from './runtime';

/** Whether a push changes the value of an open leg of this ticket. */
const concerns = ({ legs }: Pick<Ticket, 'legs'>, { eventId, status, score, markets }: EventDelta): boolean =>
  legs.some(
    (leg) =>
      leg.result === 'open' &&
      leg.eventId === eventId &&
      (status !== undefined ||
        score !== undefined ||
        markets.some(([id, specifiers]) => id === leg.marketId && specifiers === leg.specifiers)),
  );

/** Returns a handler for pushes about events of these tickets: it requests the offers that a push changes. */
export function useOfferMoves(tickets: readonly Ticket[]): (delta: EventDelta) => void {
  const { offers } = getCashOutRuntime(usePlatform());
  return useCallback(
    (delta) => {
      const moved = tickets.filter((ticket) => offers.shows(ticket.ticketId) && concerns(ticket, delta));
      if (moved.length > 0) offers.need(moved.map(({ ticketId }) => ticketId));
    },
    [offers, tickets],
  );
}
