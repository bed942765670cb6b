import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, Sheet, useWide } from '@oware/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { type StakeField } from '../state';
import { ActiveFieldContext } from './active-field';
import { EmptySlip } from './empty-slip';
import { Receipt } from './receipt';
import { SlipBoard } from './slip-board';
import { SlipFooter } from './slip-footer';
import { selectSlipTexts } from '../texts';

const { actions } = betslipSlice;

/** The betslip as a sheet over every page, on wide screens a column of it: picks, stake, and after the bet its ticket. */
export default function BetslipSheet(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { open, picks, order } = useBetslip();
  const [field, activate] = useState<StakeField | null>(null);
  const active = useMemo(() => ({ field, activate }), [field]);
  const wide = useWide();
  useEffect(() => {
    if (wide && !open) dispatch(actions.opened(true));
  }, [dispatch, wide, open]);
  useEffect(() => {
    if (!open) activate(null);
  }, [open]);
  const close = (): void => void dispatch(actions.opened(false));
  const placed = order.phase === 'placed' ? order : null;
  const empty = picks.length === 0;
  return (
    <ActiveFieldContext value={active}>
      <Sheet
        docks
        open={open}
        onClose={close}
        title={
          placed ? text('titlePlaced') : empty ? text('title') : text('titleCount', { params: { count: picks.length } })
        }
        headerEnd={placed || empty ? null : <ClearButton />}
        footer={placed || (empty && order.phase === 'idle') ? null : <SlipFooter />}
      >
        {placed ? <Receipt order={placed} onLeave={close} /> : empty ? <EmptySlip onClose={close} /> : <SlipBoard />}
      </Sheet>
    </ActiveFieldContext>
  );
}

function ClearButton(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  return (
    <Button variant="quiet" size="small" onClick={() => dispatch(actions.cleared())}>
      {text('clear')}
    </Button>
  );
}
