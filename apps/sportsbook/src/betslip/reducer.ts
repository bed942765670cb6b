import { type Action, type SliceReducer } from '@oware/platform/store';
import { betslipSlice } from './slice';
import { type BetslipState } from './state';

/** State of the remote's only slice. */
export interface SportsbookState {
  betslip: BetslipState;
}

/** Reducer of the slice `sportsbook`. */
export const sportsbookReducer: SliceReducer<SportsbookState> = (state, action: Action) => {
  const betslip = betslipSlice.reducer(state?.betslip, action);
  return state?.betslip === betslip ? state : { betslip };
};
