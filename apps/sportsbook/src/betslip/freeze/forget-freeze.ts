import { type Platform } from '@oware/platform';
import { pickKey } from '../pick';
import { type BetslipRuntime } from '../runtime';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';

/** A card that was asked for is wished no more once the slip has no live pick: it could hold nothing. @returns what ends it */
export function forgetFreeze({ store }: Platform, { live }: BetslipRuntime): () => void {
  return live.subscribe(() => {
    const { freeze, picks } = selectBetslip(store.getState());
    if (!freeze) return;
    const { now } = live.getView();
    const known = picks.every((pick) => now[pickKey(pick)] !== undefined);
    const none = picks.every((pick) => now[pickKey(pick)]?.eventStatus !== 'live');
    if (known && none) store.dispatch(betslipSlice.actions.freezeAsked(false));
  });
}
