import { type OutcomeRef } from '@oware/contracts';
import { useSelector, type StoreState } from '@oware/platform/store';
import { pickKey } from './pick';
import { emptySlip, type BetslipState } from './state';

const none = emptySlip();

/** The betslip's part of the store; an empty slip before the remote has put it there. */
export const selectBetslip = (state: StoreState): BetslipState =>
  (state['sportsbook'] as { betslip?: BetslipState } | undefined)?.betslip ?? none;

/** How many picks the slip holds. */
export const selectPickCount = (state: StoreState): number => selectBetslip(state).picks.length;

/** Whether an outcome is on the slip. */
export const selectPicked = (state: StoreState, key: string): boolean =>
  selectBetslip(state).picks.some((pick) => pickKey(pick) === key);

/** Whether an outcome is on the slip; renders again only when that changes. */
export const usePicked = (outcome: OutcomeRef): boolean => {
  const key = pickKey(outcome);
  return useSelector((state: StoreState) => selectPicked(state, key));
};

export const useBetslip = (): BetslipState => useSelector(selectBetslip);
