import { type Units } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { whenClosed } from '@oware/ui';
import { known } from '../money/money-error';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';

const { actions } = betslipSlice;

/** Name in session storage: the balance that the slip waits to see rise. Some ways to pay lead to a page of the provider and back. */
const WAIT_KEY = 'betslip_deposit_from';
const UNITS = 10_000;
const isBalance = (value: unknown): value is Units => Number.isSafeInteger(value);

/**
 * A slip that is put away from now on comes back with the money.
 * @returns the balance that is to rise, units
 * @throws MoneyError `balance_missing`
 */
export function waitForDeposit({ store, sessionStorage }: Platform): Units {
  const { balance } = selectBetslip(store.getState());
  const from = known(balance, 'balance_missing', 'What is missing was shown without a balance.');
  sessionStorage.set(WAIT_KEY, from);
  return from;
}

/** The player is back at the slip: a rise of the balance opens it no more. */
export const stopWaiting = ({ sessionStorage }: Platform): void => sessionStorage.remove(WAIT_KEY);

/**
 * Sends the player to the page of deposits; the slip makes room and comes back with the money.
 * @param missing units
 */
export function askForDeposit(platform: Platform, missing: Units): void {
  const { store, navigate } = platform;
  waitForDeposit(platform);
  store.dispatch(actions.opened(false));
  void whenClosed().then(() => navigate(`/deposit?amount=${missing / UNITS}&slip=true`));
}

/**
 * Opens a slip that waits for a deposit once the balance has risen; one that was opened before waits no longer. Browser only.
 * @returns what ends it
 */
export function followDeposit({ store, sessionStorage }: Platform): () => void {
  let { balance, open, userId } = selectBetslip(store.getState());
  return store.subscribe(() => {
    const now = selectBetslip(store.getState());
    const rose =
      now.balance !== null &&
      now.balance !== balance &&
      now.balance > (sessionStorage.get(WAIT_KEY, isBalance) ?? Infinity);
    const over = (now.open && !open) || now.userId !== userId;
    ({ balance, open, userId } = now);
    if (rose || over) sessionStorage.remove(WAIT_KEY);
    if (rose && !over && now.picks.length > 0) store.dispatch(actions.opened(true));
  });
}
