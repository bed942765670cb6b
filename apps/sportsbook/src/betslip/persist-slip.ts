import { type Platform } from '@oware/platform';
import { type SlipSelection } from './selection';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { selectSlipTexts } from './texts';
import { toSlipChoice } from './state';
import { getChoiceFor, parseSlip, SLIP_STORAGE_KEY, serializeSlip } from './stored-slip';

/** The part of the browser's window that is needed: storage events report writes of other tabs. */
export type StorageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Persists the slip on the device: restores it, writes each change, and follows the other tabs of this browser. A stored slip that cannot
 * be read is reported and replaced; it never breaks the page.
 * @returns a function that stops it
 */
export function persistSlip(platform: Platform, events: StorageEvents): () => void {
  const { store, storage } = platform;
  const language = selectSlipTexts(store.getState())('language');
  let last: string | undefined;

  /** `early`: selections made before the stored slip was loaded. */
  function restore(text: string | undefined, early: readonly SlipSelection[] = []): void {
    if (text === undefined) return;
    last = text;
    try {
      const { userId } = selectBetslip(store.getState());
      const choice = getChoiceFor(parseSlip(text, language), userId);
      store.dispatch(betslipSlice.actions.restored({ ...choice, picks: [...choice.picks, ...early] }));
    } catch (error) {
      platform.report(error, 'betslip storage');
    }
  }

  function write(): void {
    const slip = selectBetslip(store.getState());
    const text = serializeSlip({ choice: toSlipChoice(slip), owner: slip.userId, language });
    if (text === last) return;
    last = text;
    storage.setText(SLIP_STORAGE_KEY, text);
  }

  // While a change from another tab is applied, nothing is written, else two tabs would write to each other endlessly.
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
  let before = toSlipChoice(selectBetslip(store.getState()));
  const stop = store.subscribe(() => {
    const slip = selectBetslip(store.getState());
    const after = { ...toSlipChoice(slip) };
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
