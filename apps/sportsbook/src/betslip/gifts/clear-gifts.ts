import { type Platform } from '@oware/platform';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { tabsToClear } from './chosen-gift';

/** A free bet that an added outcome makes unsupported is chosen no more (reference: sportsbook). @returns what ends it */
export function clearGifts({ store }: Platform): () => void {
  let before = selectBetslip(store.getState()).picks;
  return store.subscribe(() => {
    const slip = selectBetslip(store.getState());
    if (slip.picks === before) return;
    const grew = slip.picks.length > before.length;
    before = slip.picks;
    if (grew) for (const tab of tabsToClear(slip)) store.dispatch(betslipSlice.actions.giftChosen({ tab, gift: null }));
  });
}
