import { type Ticket } from '@oware/contracts';
import { useState, type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';

const loadSheet = () => import(/* webpackChunkName: "ticket" */ './auto-cash-out');

/** Returns the sheet for the auto cash-out of a page that shows these tickets, and a function that opens it for one of them. */
export function useAutoSheet(tickets: readonly Ticket[]): { openAuto(ticket: Ticket): void; autoSheet: ReactNode } {
  const { AutoCashOutSheet = null } = useLazyChunk(loadSheet) ?? {};
  const [chosen, setChosen] = useState<Ticket | null>(null);
  return {
    openAuto: setChosen,
    autoSheet: AutoCashOutSheet && (
      <AutoCashOutSheet
        ticket={chosen && (tickets.find(({ ticketId }) => ticketId === chosen.ticketId) ?? null)}
        onClose={() => setChosen(null)}
      />
    ),
  };
}
