import { type PlatformStore } from '@oware/platform/store';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { toSlipChoice, SELECTION_CEILING, type SlipChoice } from './state';

const { actions } = betslipSlice;

/** A slip from another source, such as a booking code, without stakes. */
export type LoadedSlip = Pick<SlipChoice, 'picks' | 'tab' | 'systemSizes' | 'bankers'>;

/**
 * Replaces the current slip with a loaded one, which can be undone.
 * @param keep adds to the current selections instead
 */
export function loadSlip(store: PlatformStore, slip: LoadedSlip, keep: boolean): void {
  const before = toSlipChoice(selectBetslip(store.getState()));
  store.dispatch(actions.receiptClosed({ keep: false }));
  store.dispatch(actions.cleared());
  const choice = keep ? { ...before, picks: [...before.picks, ...slip.picks] } : { ...before, ...slip };
  store.dispatch(actions.restored({ ...choice, picks: choice.picks.slice(0, SELECTION_CEILING) }));
}
