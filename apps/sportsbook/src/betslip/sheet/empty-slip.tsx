import { useDispatch } from '@oware/platform/store';
import { Button, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';

const { actions } = betslipSlice;

/** Nothing on the slip: the way to the first pick, or back to what was cleared. */
export function EmptySlip({ onClose }: { onClose(): void }): ReactNode {
  const dispatch = useDispatch();
  const { undo } = useBetslip();
  return (
    <EmptyState
      title={undo ? 'Betslip cleared' : 'Your betslip is empty'}
      action={
        undo ? (
          <Button onClick={() => dispatch(actions.undone())}>Undo</Button>
        ) : (
          <Button onClick={onClose}>See matches</Button>
        )
      }
    >
      {undo ? 'Undo brings everything back.' : 'Tap a price to put it here.'}
    </EmptyState>
  );
}
