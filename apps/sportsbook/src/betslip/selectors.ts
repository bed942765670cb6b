import { useSelector, type StoreState } from '@oware/platform/store';
import { createEmptySlip, type BetslipState } from './state';

const none = createEmptySlip();

/** Selects the betslip's part of the store; an empty slip before the remote has injected it. */
export const selectBetslip = (state: StoreState): BetslipState =>
  (state['sportsbook'] as { betslip?: BetslipState } | undefined)?.betslip ?? none;

/** Selects the number of selections on the slip. */
export const selectSelectionCount = (state: StoreState): number => selectBetslip(state).picks.length;

export const useBetslip = (): BetslipState => useSelector(selectBetslip);
