import { type Units } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { waitUntilClosed } from '@oware/ui';
import { requireValue } from '../money/money-error';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';

const { actions } = betslipSlice;

/**
 * Name in session storage: the balance from which the slip waits for a rise. In storage because some payment methods lead to a page of the
 * provider and back.
 */
const WAIT_KEY = 'betslip_deposit_from';
/** Name in session storage: the deposit with a payment under way, restored when the slip opens. */
const PENDING_KEY = 'betslip_deposit';
/** Maximum age of a payment that is restored, ms. */
const PENDING_MS = 30 * 60_000;
const UNITS = 10_000;
const isBalance = (value: unknown): value is Units => Number.isSafeInteger(value);

/**
 * Makes a slip that the player closes from now on reopen once the deposit arrives.
 * @returns the balance from which a rise is expected, units
 * @throws MoneyError `balance_missing`
 */
export function startWaitingForDeposit({ store, sessionStorage }: Platform): Units {
  const { balance } = selectBetslip(store.getState());
  const from = requireValue(balance, 'balance_missing', 'The missing amount was shown without a balance.');
  sessionStorage.set(WAIT_KEY, from);
  return from;
}

/** Stops waiting: the player is back at the slip, so a rise of the balance must not open it. */
export function stopWaitingForDeposit({ sessionStorage }: Platform): void {
  sessionStorage.remove(WAIT_KEY);
  sessionStorage.remove(PENDING_KEY);
}

/** A deposit made inside the slip. Amounts in units. */
export interface DepositRequest {
  userId: string | null;
  missing: number;
  /** The balance before the deposit. */
  from: Units;
  /** Id of its payment; null until it is under way. */
  tradeId: string | null;
}

/** As stored, with the time, ms since 1970. */
type Pending = DepositRequest & { at: number };
const isPending = (value: unknown): value is Pending => {
  const { userId, missing, from, tradeId, at } = (value ?? {}) as Pending;
  return [userId, tradeId].every((each) => typeof each === 'string') && [missing, from, at].every(isBalance);
};

/** Stores a deposit with a payment under way, so that it survives closing the slip and reloading the page. */
export function savePendingDeposit({ sessionStorage, now }: Platform, request: DepositRequest): void {
  if (request.tradeId === null) sessionStorage.remove(PENDING_KEY);
  else sessionStorage.set(PENDING_KEY, { ...request, at: now() } satisfies Pending);
}

/**
 * Returns the player's recent deposit with a payment under way, and makes the slip wait for it again; null when there is none.
 */
export function findPendingDeposit({ store, sessionStorage, now }: Platform): DepositRequest | null {
  const pending = sessionStorage.get(PENDING_KEY, isPending);
  if (pending === undefined || pending.userId !== selectBetslip(store.getState()).userId) return null;
  const { at, ...request } = pending;
  if (Math.abs(now() - at) > PENDING_MS) {
    sessionStorage.remove(PENDING_KEY);
    return null;
  }
  sessionStorage.set(WAIT_KEY, request.from);
  return request;
}

/**
 * Closes the slip and opens the deposit page; the slip reopens once the deposit arrives.
 * @param missing units
 */
export function openDepositPage(platform: Platform, missing: Units): void {
  const { store, navigate } = platform;
  startWaitingForDeposit(platform);
  store.dispatch(actions.opened(false));
  void waitUntilClosed().then(() => navigate(`/deposit?amount=${missing / UNITS}&slip=true`));
}

/**
 * Reopens a slip that waits for a deposit once the balance has risen; a slip that the player has opened in the meantime stops waiting.
 * Removes the stored payment when the user changes. Browser only.
 * @returns a function that stops following
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
