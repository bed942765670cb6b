import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, whenClosed } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ticketPath } from '../ticket/paths';
import { cashOutRuntime } from '../cash-out/runtime';
import { useLatePart } from '../late-part/use-late-part';
import { selectEditTexts } from './texts';

const loadSheet = () => import(/* webpackChunkName: "bets" */ './edit-bet-sheet');

/** Opens the selections of an open bet to be changed. The sheet stays when the bet is over before the response has come. */
export function EditBet({ ticket }: { ticket: Ticket }): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectEditTexts);
  const runtime = cashOutRuntime(platform);
  const { EditBetSheet = null } = useLatePart(loadSheet) ?? {};
  const [open, setOpen] = useState(false);
  const [newId, setNewId] = useState<string | null>(null);
  useEffect(() => {
    if (newId !== null) void whenClosed().then(() => platform.navigate(ticketPath(newId)));
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
