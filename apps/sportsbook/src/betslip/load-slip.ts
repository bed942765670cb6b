import { type PlatformStore } from '@oware/platform/store';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { choiceOf, PICK_CEILING, type SlipChoice } from './state';

const { actions } = betslipSlice;

/** A slip that comes from elsewhere, without anybody's stakes. */
export type LoadedSlip = Pick<SlipChoice, 'picks' | 'tab' | 'systemSizes' | 'bankers'>;

/** Puts a slip that somebody made in the place of this one, which can be undone. @param keep beside what is there already */
export function loadSlip(store: PlatformStore, slip: LoadedSlip, keep: boolean): void {
  const before = choiceOf(selectBetslip(store.getState()));
  store.dispatch(actions.receiptClosed({ keep: false }));
  store.dispatch(actions.cleared());
  const choice = keep ? { ...before, picks: [...before.picks, ...slip.picks] } : { ...before, ...slip };
  store.dispatch(actions.restored({ ...choice, picks: choice.picks.slice(0, PICK_CEILING) }));
}
