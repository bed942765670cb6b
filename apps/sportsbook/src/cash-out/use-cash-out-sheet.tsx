import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLatePart } from '../late-part/use-late-part';
import { cashOutRuntime } from './runtime';

const loadSheet = () => import(/* webpackChunkName: "bets" */ './cash-out-sheet');

/**
 * The cash-out sheet of a page that shows these tickets.
 * @param onGone all of a bet was cashed out: what opened the sheet is gone, so the focus needs another place
 */
export function useCashOutSheet(
  tickets: readonly Ticket[],
  onGone: (ticketId: string) => void,
): { choose(ticket: Ticket): void; sheet: ReactNode } {
  const runtime = cashOutRuntime(usePlatform());
  const { CashOutSheet = null } = useLatePart(loadSheet) ?? {};
  const [chosen, setChosen] = useState<Ticket | null>(null);
  const [gone, setGone] = useState<{ ticketId: string } | null>(null);
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  // After the sheet has given the focus back.
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
