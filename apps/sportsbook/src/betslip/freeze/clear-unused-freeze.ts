import { type Platform } from '@oware/platform';
import { getSelectionKey } from '../selection';
import { type BetslipRuntime } from '../runtime';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';

/**
 * Clears the requested flash freeze when the slip has no live selection left, since there are no odds to freeze.
 * @returns a function that unsubscribes
 */
export function clearUnusedFreeze({ store }: Platform, { live }: BetslipRuntime): () => void {
  return live.subscribe(() => {
    const { freeze, picks } = selectBetslip(store.getState());
    if (!freeze) return;
    const { now } = live.getView();
    const loaded = picks.every((selection) => now[getSelectionKey(selection)] !== undefined);
    const none = picks.every((selection) => now[getSelectionKey(selection)]?.eventStatus !== 'live');
    if (loaded && none) store.dispatch(betslipSlice.actions.freezeRequested(false));
  });
}
