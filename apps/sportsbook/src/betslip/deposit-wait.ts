import { type Units } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { whenClosed } from '@oware/ui';
import { known } from '../money/money-error';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';

const { actions } = betslipSlice;

/** Name in session storage: the balance that the slip waits to see rise. Some ways to pay lead to a page of the provider and back. */
const WAIT_KEY = 'betslip_deposit_from';
/** Name in session storage: the deposit whose payment is under way, found again when the slip opens. */
const PENDING_KEY = 'betslip_deposit';
/** A payment that was begun so long ago is found no more, ms. */
const PENDING_MS = 30 * 60_000;
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
export function stopWaiting({ sessionStorage }: Platform): void {
  sessionStorage.remove(WAIT_KEY);
  sessionStorage.remove(PENDING_KEY);
}

/** A deposit inside the slip. Amounts in units. */
export interface SlipDepositAsked {
  userId: string | null;
  missing: number;
  /** The balance that is to rise. */
  from: Units;
  /** Its payment, once it is under way. */
  tradeId: string | null;
}

/** As it is stored: with when it was, ms since 1970. */
type Pending = SlipDepositAsked & { at: number };
const isPending = (value: unknown): value is Pending => {
  const { userId, missing, from, tradeId, at } = (value ?? {}) as Pending;
  return [userId, tradeId].every((each) => typeof each === 'string') && [missing, from, at].every(isBalance);
};

/** Keeps a deposit whose payment is under way, also while the slip is put away and after a reload. */
export function keepPending({ sessionStorage, now }: Platform, asked: SlipDepositAsked): void {
  if (asked.tradeId === null) sessionStorage.remove(PENDING_KEY);
  else sessionStorage.set(PENDING_KEY, { ...asked, at: now() } satisfies Pending);
}

/** The deposit of this player whose payment was lately under way, which the slip waits for again; null when there is none. */
export function findPending({ store, sessionStorage, now }: Platform): SlipDepositAsked | null {
  const pending = sessionStorage.get(PENDING_KEY, isPending);
  if (pending === undefined || pending.userId !== selectBetslip(store.getState()).userId) return null;
  const { at, ...asked } = pending;
  if (Math.abs(now() - at) > PENDING_MS) {
    sessionStorage.remove(PENDING_KEY);
    return null;
  }
  sessionStorage.set(WAIT_KEY, asked.from);
  return asked;
}

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
 * Opens a slip that waits for a deposit once the balance has risen; one that was opened before waits no longer. A payment of a login that is over is
 * forgotten. Browser only.
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
    if (userId !== null && now.userId !== userId) sessionStorage.remove(PENDING_KEY);
    ({ balance, open, userId } = now);
    if (rose || over) sessionStorage.remove(WAIT_KEY);
    if (rose && !over && now.picks.length > 0) store.dispatch(actions.opened(true));
  });
}
