import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { getCashOutRuntime } from './runtime';

const loadSheet = () => import(/* webpackChunkName: "bets" */ './cash-out-sheet');

/**
 * Returns the cash-out sheet of a page that shows these tickets.
 * @param onGone called when a whole bet was cashed out: the element that opened the sheet is gone, so the focus must move elsewhere
 */
export function useCashOutSheet(
  tickets: readonly Ticket[],
  onGone: (ticketId: string) => void,
): { choose(ticket: Ticket): void; sheet: ReactNode } {
  const runtime = getCashOutRuntime(usePlatform());
  const { CashOutSheet = null } = useLazyChunk(loadSheet) ?? {};
  const [chosen, setChosen] = useState<Ticket | null>(null);
  const [gone, setGone] = useState<{ ticketId: string } | null>(null);
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  // After the closing sheet has restored the focus.
  useEffect(() => {
    if (gone) latest.current(gone.ticketId);
  }, [gone]);
  return {
    choose(ticket) {
      runtime.read(ticket.ticketId);
      setChosen(ticket);
    },
    sheet: CashOutSheet && (
      <CashOutSheet
        ticket={chosen && (tickets.find(({ ticketId }) => ticketId === chosen.ticketId) ?? chosen)}
        onClose={() => setChosen(null)}
        onDone={({ status, ticketId }) => {
          setChosen(null);
          if (status !== 'open') setGone({ ticketId });
        }}
      />
    ),
  };
}
