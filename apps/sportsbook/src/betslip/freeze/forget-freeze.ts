import { type Platform } from '@oware/platform';
import { getSelectionKey } from '../selection';
import { type BetslipRuntime } from '../runtime';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';

/**
 * Clears the requested flash freeze once the slip has no live selection, since there are no odds to freeze.
 * @returns a function that stops it
 */
export function clearUnusedFreeze({ store }: Platform, { live }: BetslipRuntime): () => void {
  return live.subscribe(() => {
    const { freeze, picks } = selectBetslip(store.getState());
    if (!freeze) return;
    const { now } = live.getView();
    const known = picks.every((pick) => now[getSelectionKey(pick)] !== undefined);
    const none = picks.every((pick) => now[getSelectionKey(pick)]?.eventStatus !== 'live');
    if (known && none) store.dispatch(betslipSlice.actions.freezeAsked(false));
  });
}
