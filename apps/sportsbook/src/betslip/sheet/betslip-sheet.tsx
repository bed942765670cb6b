import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, IconButton, Sheet, useWide } from '@oware/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { RequestedShare } from '../../share/requested-share';
import { TipsButton, useTips, type TipsState } from '../helper/tips';
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
import { SlipSettings } from './slip-settings';
import { useDepositInSlip } from './use-deposit-in-slip';
import { selectSlipTexts } from '../texts';
import styles from './betslip-sheet.module.css';

const { actions } = betslipSlice;

/** Content pages with its texts. */
export const contentPages = ['page_betslip', 'common_limits', 'page_share', 'page_bets', 'page_cash_out'];

type Part = 'deposit' | 'placed' | 'settings' | 'empty' | 'board';

/**
 * The betslip as a sheet over every page, or a column on wide screens: selections, stake, and the ticket after the bet.
 */
export default function BetslipSheet(): ReactNode {
  const dispatch = useDispatch();
  const { open, picks, order } = useBetslip();
  const [field, activate] = useState<StakeField | null>(null);
  const active = useMemo(() => ({ field, activate }), [field]);
  const settings = useSettings(open);
  const tips = useTips();
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
  const board = settings.shown ? 'settings' : picks.length === 0 ? 'empty' : 'board';
  const part: Part = deposit !== null ? 'deposit' : placed ? 'placed' : board;
  const title = useTitle(part);
  function openSettings(): void {
    activate(null);
    settings.open();
  }
  const isSent = order.phase === 'sending' || order.phase === 'pending';
  const hasFooter = part === 'board' || (part === 'empty' && order.phase !== 'idle');
  return (
    <ActiveFieldContext value={active}>
      <DepositContext value={startDeposit}>
        <PlaceGuard covered={open && (isSent || !['board', 'empty'].includes(part))}>
          <Sheet
            docks
            open={open}
            onClose={close}
            title={title}
            headerEnd={part === 'board' ? <BoardButtons tips={tips} settings={settings} onOpen={openSettings} /> : null}
            footer={hasFooter ? <SlipFooter /> : null}
          >
            {deposit !== null ? <DepositPart {...deposit} onLeave={close} /> : null}
            {placed && part === 'placed' ? <Receipt order={placed} onLeave={close} /> : null}
            {part === 'settings' ? <SlipSettings onClose={settings.close} /> : null}
            {part === 'empty' ? <EmptySlip onClose={close} /> : null}
            {part === 'board' ? <SlipBoard tips={tips.shown} /> : null}
          </Sheet>
        </PlaceGuard>
        <RequestedShare />
      </DepositContext>
    </ActiveFieldContext>
  );
}

function useTitle(part: Part): string {
  const text = useSelector(selectSlipTexts);
  const count = useBetslip().picks.length;
  const titles = {
    deposit: () => text('titleDeposit'),
    placed: () => text('titlePlaced'),
    settings: () => text('openSettings'),
    empty: () => text('title'),
    board: () => text('titleCount', { params: { count } }),
  };
  return titles[part]();
}

interface SettingsState {
  shown: boolean;
  /** Whether they were closed with their own button, so that the focus returns to the one that opened them. */
  left: boolean;
  open(): void;
  close(): void;
}

/** The settings in place of the selections; closed when the slip closes. */
function useSettings(slipOpen: boolean): SettingsState {
  const [state, setState] = useState<'never' | 'shown' | 'left'>('never');
  useEffect(() => {
    if (!slipOpen) setState('never');
  }, [slipOpen]);
  return {
    shown: state === 'shown',
    left: state === 'left',
    open: () => setState('shown'),
    close: () => setState('left'),
  };
}

interface BoardButtonsProps {
  tips: TipsState;
  settings: SettingsState;
  onOpen(): void;
}

/** Buttons that clear the slip, explain it, and open its settings. */
function BoardButtons({ tips, settings, onOpen }: BoardButtonsProps): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const buttons = useRef<HTMLSpanElement>(null);
  const { left } = settings;
  useEffect(() => {
    if (left) buttons.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
  }, [left]);
  return (
    <span ref={buttons} className={styles.headerEnd}>
      <Button variant="quiet" size="small" onClick={() => dispatch(actions.cleared())}>
        {text('clear')}
      </Button>
      <TipsButton tips={tips} />
      <IconButton icon="settings" label={text('openSettings')} onClick={onOpen} />
    </span>
  );
}
