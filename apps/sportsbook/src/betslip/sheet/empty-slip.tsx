import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, getButtonClass, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { selectSlipTexts } from '../texts';

const { actions } = betslipSlice;

/** The empty slip, with a button to find selections or to restore those that were cleared. */
export function EmptySlip({ onClose }: { onClose(): void }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { undo } = useBetslip();
  return (
    <EmptyState
      icon="slip"
      title={undo ? text('cleared') : text('empty')}
      action={
        undo ? (
          <Button onClick={() => dispatch(actions.undone())}>{text('undo')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{text('matches')}</Button>
            <Link to="/load_code" replace className={getButtonClass({ variant: 'quiet' })} onClick={onClose}>
              {text('loadCode')}
            </Link>
          </>
        )
      }
    >
      {undo ? text('undoText') : text('emptyText')}
    </EmptyState>
  );
}
