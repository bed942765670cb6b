import { api } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { getRealtime } from '@oware/realtime';
import { type CashOutRuntime } from '../cash-out/runtime';
import { CASH_OUT_STORAGE_KEY } from '../cash-out/storage-key';
import { askForTerms, tellExclusion } from './ask-for-terms';
import { keepSlip } from './keep-slip';
import { betslipRuntime, type BetslipRuntime, type LiveSource } from './runtime';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';

const { actions } = betslipSlice;

/** The betslip's work in one browser session. */
export interface BetslipWork {
  /** Takes up an order that was on its way when the page was left. */
  resume(): void;
  /** Leaves the running order to be taken up by {@link resume}. */
  pause(): void;
  end(): void;
}

/**
 * Starts what the betslip does besides holding state: restores and keeps the slip, takes up a pending order, keeps the
 * odds of an open slip live. Loaded after the first view.
 */
export function startBetslip(platform: Platform, source?: LiveSource): BetslipWork {
  const runtime = betslipRuntime(platform, source);
  const ends = [
    keepSlip(platform, window), followNetwork(runtime), whileOpen(platform, runtime), followPushes(platform, runtime),
    platform.events.on('exclusion.changed', () => tellExclusion(platform)),
  ];
  const work: BetslipWork = {
    resume() {
      const { userId } = selectBetslip(platform.store.getState());
      if (userId === null) return;
      runtime.orders.resume(userId).catch((error: unknown) => platform.report(error, 'betslip order'));
      if (platform.storage.getText(CASH_OUT_STORAGE_KEY) !== undefined) withCashOut(platform, (cashOut) => cashOut.start());
    },
    pause: () => runtime.orders.stop(),
    end() {
      runtime.orders.stop();
      runtime.live.stop();
      for (const end of ends) end();
    },
  };
  work.resume();
  return work;
}

/** The connection is back: what was waiting for it asks at once. */
function followNetwork({ orders, live }: BetslipRuntime): () => void {
  const back = (): void => {
    orders.wake();
    if (live.getView().confirmedAt !== null) live.confirm();
  };
  window.addEventListener('online', back);
  return () => window.removeEventListener('online', back);
}

/** Cash-out is fetched when there is something to do for it. */
function withCashOut(platform: Platform, use: (cashOut: CashOutRuntime) => void): void {
  import(/* webpackChunkName: "cash-out" */ '../cash-out/runtime')
    .then(({ cashOutRuntime }) => use(cashOutRuntime(platform)))
    .catch((error: unknown) => platform.report(error, 'cash-out'));
}

/** Messages to the player: a decided order or cash-out, a changed ticket, a new balance. */
function followPushes(platform: Platform, { orders }: BetslipRuntime): () => void {
  const { store } = platform;
  let userId: string | null = null;
  let end: () => void = () => undefined;
  function follow(): void {
    const { userId: now } = selectBetslip(store.getState());
    if (now === userId) return;
    end();
    userId = now;
    const subscription = now === null ? null : getRealtime().personal$(now).subscribe((message) => {
      if (message.type === 'order') orders.wake();
      if (message.type === 'balance') store.dispatch(actions.balanceTold(message.data.balance));
      if (message.type === 'cashOut') {
        withCashOut(platform, (cashOut) => {
          cashOut.start();
          cashOut.told(message.data);
        });
      }
      if (message.type === 'order' || message.type === 'ticket' || message.type === 'cashOut') store.dispatch(api.util.invalidateTags(['Bets']));
    });
    end = () => subscription?.unsubscribe();
  }
  follow();
  const stop = store.subscribe(follow);
  return () => {
    stop();
    end();
  };
}

/** While the sheet is open its picks are live; limits and balance of who looks, and player protection, are asked for. */
function whileOpen(platform: Platform, { live }: BetslipRuntime): () => void {
  const { store } = platform;
  let looking: string | null = null;
  let seen: unknown = null;
  let stopAsking: () => void = () => undefined;

  function look(): void {
    const { open, picks, userId } = selectBetslip(store.getState());
    const looks = open ? (userId ?? 'visitor') : null;
    const watched = open ? picks : null;
    const turned = looks !== looking;
    const moved = watched !== seen;
    // Both first: what follows changes the store, and so comes back here.
    looking = looks;
    seen = watched;
    if (turned) stopAsking();
    if (turned && open) {
      stopAsking = askForTerms(platform, userId !== null);
      if (platform.protection.state() === 'waiting') platform.protection.retry();
    }
    if (moved) live.watch(watched ?? []);
  }
  look();
  const stop = store.subscribe(look);
  return () => {
    stop();
    stopAsking();
  };
}
