import { type Platform } from '@oware/platform';
import { type SlipPick } from './pick';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { selectSlipTexts } from './texts';
import { choiceOf } from './state';
import { choiceFor, readSlip, SLIP_STORAGE_KEY, writeSlip } from './stored-slip';

/** The browser's window, as far as it is needed: other tabs announce their writes through it. */
export type StorageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the slip on the device: restores it, writes each change, and follows the other tabs of this browser. A stored
 * slip that cannot be read is reported and replaced; it never stops the product.
 * @returns what ends it
 */
export function keepSlip(platform: Platform, events: StorageEvents): () => void {
  const { store, storage } = platform;
  const language = selectSlipTexts(store.getState())('language');
  let last: string | undefined;

  /** `early`: picks that were taken before the stored slip was there. */
  function restore(text: string | undefined, early: readonly SlipPick[] = []): void {
    if (text === undefined) return;
    last = text;
    try {
      const { userId } = selectBetslip(store.getState());
      const choice = choiceFor(readSlip(text, language), userId);
      store.dispatch(betslipSlice.actions.restored({ ...choice, picks: [...choice.picks, ...early] }));
    } catch (error) {
      platform.report(error, 'betslip storage');
    }
  }

  function write(): void {
    const slip = selectBetslip(store.getState());
    const text = writeSlip({ choice: choiceOf(slip), owner: slip.userId, language });
    if (text === last) return;
    last = text;
    storage.setText(SLIP_STORAGE_KEY, text);
  }

  // While a change of another tab is taken over nothing is written back: two tabs would write back to each other for ever.
  let following = false;
  const follow = (event: StorageEvent): void => {
    if (event.key !== SLIP_STORAGE_KEY || event.newValue === null) return;
    following = true;
    restore(event.newValue);
    following = false;
  };

  const early = selectBetslip(store.getState()).picks;
  restore(storage.getText(SLIP_STORAGE_KEY), early);
  if (early.length > 0) write();
  let before = choiceOf(selectBetslip(store.getState()));
  const stop = store.subscribe(() => {
    const slip = selectBetslip(store.getState());
    const after = { ...choiceOf(slip) };
    const same = (Object.keys(after) as (keyof typeof after)[]).every((name) => after[name] === before[name]);
    before = after;
    if (!same && !following) write();
  });
  events.addEventListener('storage', follow);
  return () => {
    stop();
    events.removeEventListener('storage', follow);
  };
}
