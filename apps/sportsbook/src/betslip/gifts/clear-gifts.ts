import { type Platform } from '@oware/platform';
import { selectBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { findTabsToClear } from './chosen-gift';

/**
 * Deselects a free bet when an added outcome makes it unsupported (reference: sportsbook).
 * @returns a function that stops it
 */
export function clearUnsupportedGifts({ store }: Platform): () => void {
  let before = selectBetslip(store.getState()).picks;
  return store.subscribe(() => {
    const slip = selectBetslip(store.getState());
    if (slip.picks === before) return;
    const grew = slip.picks.length > before.length;
    before = slip.picks;
    if (grew)
      for (const tab of findTabsToClear(slip)) store.dispatch(betslipSlice.actions.giftChosen({ tab, gift: null }));
  });
}
