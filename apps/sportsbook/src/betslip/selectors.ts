import { useSelector, type StoreState } from '@oware/platform/store';
import { emptySlip, type BetslipState } from './state';

const none = emptySlip();

/** The betslip's part of the store; an empty slip before the remote has put it there. */
export const selectBetslip = (state: StoreState): BetslipState =>
  (state['sportsbook'] as { betslip?: BetslipState } | undefined)?.betslip ?? none;

/** How many picks the slip holds. */
export const selectPickCount = (state: StoreState): number => selectBetslip(state).picks.length;

export const useBetslip = (): BetslipState => useSelector(selectBetslip);
