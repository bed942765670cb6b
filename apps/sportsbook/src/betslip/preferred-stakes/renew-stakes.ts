import { type Platform } from '@oware/platform';
import { betslipApi } from '../endpoints';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { keepStakes } from './kept-stakes';

/** Takes over the stakes that the server has for the player. A failed call is silent (reference: sportsbook, error catalogue). */
export async function renewStakes(platform: Platform): Promise<void> {
  const { store } = platform;
  const { userId } = selectBetslip(store.getState());
  const { data: stakes } = await store.dispatch(
    betslipApi.endpoints.sportsbookPreferredStakes.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  if (!stakes || selectBetslip(store.getState()).userId !== userId) return;
  keepStakes(platform, stakes);
  store.dispatch(betslipSlice.actions.stakesPreferred(stakes));
}
