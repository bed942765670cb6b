import { type Platform } from '@oware/platform';
import { betslipApi } from '../endpoints';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { saveStakes } from './saved-stakes';

/** Loads the player's stakes from the server. A failed call is silent (reference: sportsbook, error catalogue). */
export async function refreshStakes(platform: Platform): Promise<void> {
  const { store } = platform;
  const { userId } = selectBetslip(store.getState());
  const { data: stakes } = await store.dispatch(
    betslipApi.endpoints.sportsbookPreferredStakes.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  if (!stakes || selectBetslip(store.getState()).userId !== userId) return;
  saveStakes(platform, stakes);
  store.dispatch(betslipSlice.actions.stakesPreferred(stakes));
}
