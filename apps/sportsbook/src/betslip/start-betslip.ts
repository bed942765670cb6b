import { type Platform } from '@oware/platform';
import { getRealtime, missed$ } from '@oware/realtime';
import { loadTerms, loadExclusionFromCookie } from './load-terms';
import { followDeposit } from './deposit-wait';
import { betslipApi } from './endpoints';
import { countPlacedBet } from './helper/helper-memory';
import { clearUnusedFreeze } from './freeze/clear-unused-freeze';
import { clearUnsupportedGifts } from './gifts/clear-gifts';
import { persistSlip } from './persist-slip';
import { getOneCutShare } from './one-cut/one-cut-memory';
import { getBetslipRuntime, type BetslipRuntime } from './runtime';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { selectSlipTexts } from './texts';

const { actions } = betslipSlice;

/** The betslip's background work in one browser session. */
export interface BetslipWork {
  /** Resumes an order that was under way when the page was left. */
  resume(): void;
  /** Stops following the running order, which {@link resume} continues. */
  pause(): void;
  end(): void;
}

/**
 * Starts the betslip's background work: restores and persists the slip, resumes a pending order, keeps the odds of an open slip live.
 * Loaded after the first view.
 */
export function startBetslip(platform: Platform): BetslipWork {
  const runtime = getBetslipRuntime(platform);
  platform.store.dispatch(actions.oneCutSet(getOneCutShare(platform.storage)));
  const ends = [
    clearUnsupportedGifts(platform),
    clearUnusedFreeze(platform, runtime),
    persistSlip(platform, window),
    followDeposit(platform),
    followNetwork(runtime),
    refreshLimits(platform),
    announceOverflow(platform),
    loadWhileOpen(platform, runtime),
    followPushes(platform, runtime),
    platform.events.on('exclusion.changed', () => loadExclusionFromCookie(platform)),
    platform.events.on('bet.placed', () => countPlacedBet(platform.storage)),
  ];
  const work: BetslipWork = {
    resume() {
      const { userId } = selectBetslip(platform.store.getState());
      if (userId === null) return;
      runtime.orders.resume(userId).catch((error: unknown) => platform.report(error, 'betslip order'));
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

/**
 * Loads the maximum number of selections, which is needed before the slip is opened: on the first selection, and after a failure on the
 * next one.
 */
function refreshLimits({ store, report }: Platform): () => void {
  let lastRequest = 0;
  const refresh = (): void => {
    const {
      config,
      picks: { length: count },
    } = selectBetslip(store.getState());
    if (config !== null || count === lastRequest) return;
    lastRequest = count;
    if (count === 0) return;
    store
      .dispatch(betslipApi.endpoints.sportsbookBetslipConfig.initiate(undefined, { subscribe: false }))
      .unwrap()
      .then(
        (limits) => store.dispatch(actions.configured(limits)),
        (error: unknown) => report(error, 'betslip terms'),
      );
  };
  refresh();
  return store.subscribe(refresh);
}

/** Shows a message when one more selection did not fit, also for a tap before this code was loaded. */
function announceOverflow({ store, events }: Platform): () => void {
  let announced = 0;
  const check = (): void => {
    const { overflowCount, maxSelections } = selectBetslip(store.getState());
    if (overflowCount === announced) return;
    announced = overflowCount;
    const text = selectSlipTexts(store.getState())('full', { params: { count: maxSelections } });
    events.emit('toast.requested', { text, tone: 'warning' });
  };
  check();
  return store.subscribe(check);
}

/**
 * Follows the browser's connection. Back online: waiting calls are made immediately. Offline: the odds are requested, so that the slip
 * shows the lost connection before its socket detects it.
 */
function followNetwork({ orders, live }: BetslipRuntime): () => void {
  const confirm = (): void => {
    if (live.getView().confirmedAt !== null) live.confirm();
  };
  const onReconnect = (): void => {
    orders.wake();
    confirm();
  };
  window.addEventListener('online', onReconnect);
  window.addEventListener('offline', confirm);
  return () => {
    window.removeEventListener('online', onReconnect);
    window.removeEventListener('offline', confirm);
  };
}

/**
 * Follows pushes to the player: a decided order, a new balance. An order decided before pushes started is requested once they start.
 */
function followPushes({ store }: Platform, { orders }: BetslipRuntime): () => void {
  let userId: string | null = null;
  let end: () => void = () => undefined;

  function followUser(now: string): () => void {
    let newest = -1;
    const messages = getRealtime()
      .personal$(now)
      .subscribe((message) => {
        if (message.type === 'order') orders.wake();
        if (message.type !== 'balance') return;
        // The balance that is sent when a page subscribes may arrive after a newer one.
        const { balance, balanceVersion = newest } = message.data;
        if (balanceVersion < newest) return;
        newest = balanceVersion;
        store.dispatch(actions.balanceReceived(balance));
      });
    const missed = missed$(() => 0).subscribe(() => orders.wake());
    return () => {
      messages.unsubscribe();
      missed.unsubscribe();
    };
  }
  function follow(): void {
    const { userId: now } = selectBetslip(store.getState());
    if (now === userId) return;
    end();
    userId = now;
    end = now === null ? () => undefined : followUser(now);
  }
  follow();
  const stop = store.subscribe(follow);
  return () => {
    stop();
    end();
  };
}

/**
 * While the sheet is open, keeps its selections live, and loads the limits and balance of the current user, and player protection.
 */
function loadWhileOpen(platform: Platform, { live }: BetslipRuntime): () => void {
  const { store } = platform;
  let currentUser: string | null = null;
  let seen: unknown = null;
  let stopLoading: () => void = () => undefined;

  function update(): void {
    const { open, picks, userId } = selectBetslip(store.getState());
    const nextUser = open ? (userId ?? 'visitor') : null;
    const watched = open ? picks : null;
    const turned = nextUser !== currentUser;
    const moved = watched !== seen;
    // Set before the calls below, because they change the store and so call this function again.
    currentUser = nextUser;
    seen = watched;
    if (turned) stopLoading();
    if (turned && open) {
      stopLoading = loadTerms(platform, userId !== null);
      if (platform.protection.state() === 'waiting') platform.protection.retry();
    }
    if (moved) live.watch(watched ?? []);
  }
  update();
  const stop = store.subscribe(update);
  return () => {
    stop();
    stopLoading();
  };
}
