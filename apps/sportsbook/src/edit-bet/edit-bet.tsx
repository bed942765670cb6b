import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, waitUntilClosed } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { getTicketPath } from '../ticket/paths';
import { getCashOutRuntime } from '../cash-out/runtime';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { selectEditTexts } from './texts';

const loadSheet = () => import(/* webpackChunkName: "bets" */ './edit-bet-sheet');

/** Button and sheet for editing an open bet. The sheet stays open if the bet is settled before the response arrives. */
export function EditBet({ ticket }: { ticket: Ticket }): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectEditTexts);
  const runtime = getCashOutRuntime(platform);
  const { EditBetSheet = null } = useLazyChunk(loadSheet) ?? {};
  const [open, setOpen] = useState(false);
  const [newId, setNewId] = useState<string | null>(null);
  useEffect(() => {
    if (newId !== null) void waitUntilClosed().then(() => platform.navigate(getTicketPath(newId)));
  }, [newId, platform]);
  return (
    <>
      {ticket.status === 'open' ? (
        <Button
          block
          onClick={() => {
            runtime.read(ticket.ticketId);
            setOpen(true);
          }}
        >
          {text('edit')}
        </Button>
      ) : null}
      {EditBetSheet ? (
        <EditBetSheet
          ticket={ticket}
          open={open}
          onClose={() => setOpen(false)}
          onDone={(ticketId) => {
            setOpen(false);
            setNewId(ticketId);
          }}
        />
      ) : null}
    </>
  );
}
