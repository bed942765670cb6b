import { type Platform } from '@oware/platform';
import { getRealtime, missed$ } from '@oware/realtime';
import { askForTerms, reportExclusion } from './ask-for-terms';
import { followDeposit } from './deposit-wait';
import { betslipApi } from './endpoints';
import { countPlacedBet } from './helper/helper-memory';
import { forgetFreeze } from './freeze/forget-freeze';
import { clearGifts } from './gifts/clear-gifts';
import { keepSlip } from './keep-slip';
import { keptOneCut } from './one-cut/one-cut-memory';
import { betslipRuntime, type BetslipRuntime } from './runtime';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { selectSlipTexts } from './texts';

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
export function startBetslip(platform: Platform): BetslipWork {
  const runtime = betslipRuntime(platform);
  platform.store.dispatch(actions.oneCutSet(keptOneCut(platform.storage)));
  const ends = [
    clearGifts(platform),
    forgetFreeze(platform, runtime),
    keepSlip(platform, window),
    followDeposit(platform),
    followNetwork(runtime),
    askForLimits(platform),
    announceTurnedAway(platform),
    whileOpen(platform, runtime),
    followPushes(platform, runtime),
    platform.events.on('exclusion.changed', () => reportExclusion(platform)),
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

/** How many picks fit must be known before the slip is opened: the first pick asks, and after a failure the next one. */
function askForLimits({ store, report }: Platform): () => void {
  let asked = 0;
  const look = (): void => {
    const {
      config,
      picks: { length: count },
    } = selectBetslip(store.getState());
    if (config !== null || count === asked) return;
    asked = count;
    if (count === 0) return;
    store
      .dispatch(betslipApi.endpoints.sportsbookBetslipConfig.initiate(undefined, { subscribe: false }))
      .unwrap()
      .then(
        (limits) => store.dispatch(actions.configured(limits)),
        (error: unknown) => report(error, 'betslip terms'),
      );
  };
  look();
  return store.subscribe(look);
}

/** Says when one more pick did not fit, also of a tap before this was there. */
function announceTurnedAway({ store, events }: Platform): () => void {
  let announced = 0;
  const look = (): void => {
    const { turnedAway, maxPicks } = selectBetslip(store.getState());
    if (turnedAway === announced) return;
    announced = turnedAway;
    const text = selectSlipTexts(store.getState())('full', { params: { count: maxPicks } });
    events.emit('toast.ask', { text, tone: 'warning' });
  };
  look();
  return store.subscribe(look);
}

/** The connection is back: what was waiting for it asks at once. It is gone: the odds are asked for, so that the slip says so before its socket finds out. */
function followNetwork({ orders, live }: BetslipRuntime): () => void {
  const confirm = (): void => {
    if (live.getView().confirmedAt !== null) live.confirm();
  };
  const back = (): void => {
    orders.wake();
    confirm();
  };
  window.addEventListener('online', back);
  window.addEventListener('offline', confirm);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', confirm);
  };
}

/** Messages to the player: a decided order, a new balance. An order that was decided before they came is asked for once they come. */
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
        // What a page is given when it joins may come after a newer one.
        const { balance, balanceVersion = newest } = message.data;
        if (balanceVersion < newest) return;
        newest = balanceVersion;
        store.dispatch(actions.balanceKnown(balance));
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
