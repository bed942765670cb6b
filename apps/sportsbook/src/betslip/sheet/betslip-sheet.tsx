import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, IconButton, Sheet, useWide } from '@oware/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { RequestedShare } from '../../share/requested-share';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { type StakeField } from '../state';
import { ActiveFieldContext } from './active-field';
import { DepositContext, DepositPart } from './deposit-part';
import { EmptySlip } from './empty-slip';
import { PlaceGuard } from './place-guard';
import { Receipt } from './receipt';
import { SlipBoard } from './slip-board';
import { SlipFooter } from './slip-footer';
import { showSettings } from './slip-settings';
import { useDepositInSlip } from './use-deposit-in-slip';
import { selectSlipTexts } from '../texts';
import styles from './betslip-sheet.module.css';

const { actions } = betslipSlice;

/** Content pages with its texts. */
export const contentPages = ['page_betslip', 'common_limits', 'page_share', 'page_bets', 'page_cash_out'];

/**
 * The betslip as a sheet over every page, or a column on wide screens: selections, stake, and the ticket after the bet.
 */
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
  const { deposit, startDeposit } = useDepositInSlip();
  const placed = order.phase === 'placed' ? order : null;
  const shows = deposit !== null ? 'deposit' : placed ? 'placed' : picks.length === 0 ? 'empty' : 'board';
  const titles = {
    deposit: () => text('titleDeposit'),
    placed: () => text('titlePlaced'),
    empty: () => text('title'),
    board: () => text('titleCount', { params: { count: picks.length } }),
  };
  const isSent = order.phase === 'sending' || order.phase === 'pending';
  const hasFooter = shows === 'board' || (shows === 'empty' && order.phase !== 'idle');
  return (
    <ActiveFieldContext value={active}>
      <DepositContext value={startDeposit}>
        <PlaceGuard covered={open && (shows === 'deposit' || shows === 'placed' || isSent)}>
          <Sheet
            docks
            open={open}
            onClose={close}
            title={titles[shows]()}
            headerEnd={shows === 'board' ? <BoardButtons /> : null}
            footer={hasFooter ? <SlipFooter /> : null}
          >
            {deposit !== null ? <DepositPart {...deposit} onLeave={close} /> : null}
            {placed && shows === 'placed' ? <Receipt order={placed} onLeave={close} /> : null}
            {shows === 'empty' ? <EmptySlip onClose={close} /> : null}
            {shows === 'board' ? <SlipBoard /> : null}
          </Sheet>
        </PlaceGuard>
        <RequestedShare />
      </DepositContext>
    </ActiveFieldContext>
  );
}

/** Buttons that clear the slip, and scroll to its settings, which are below the selections. */
function BoardButtons(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  return (
    <span className={styles.headerEnd}>
      <Button variant="quiet" size="small" onClick={() => dispatch(actions.cleared())}>
        {text('clear')}
      </Button>
      <IconButton icon="settings" label={text('openSettings')} onClick={() => showSettings(document)} />
    </span>
  );
}
