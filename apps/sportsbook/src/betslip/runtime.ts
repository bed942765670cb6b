import { api } from '@oware/api-client';
import { BizCode, outcomeKey } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { askForOrder, confirmPicks, placeOrder } from './calls';
import { betslipApi } from './endpoints';
import { fromRefusal } from './live/from-selections';
import { realtimeSource } from './live/realtime-source';
import { SlipLive, type LiveDeps } from './live/slip-live';
import { newOrderKey } from './order/order-key';
import { orderRequest } from './order/order-request';
import { OrderRunner } from './order/order-runner';
import { storedOrders } from './order/stored-orders';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { slipState, type SlipState } from './slip-state';
import { type OrderPhase } from './state';

const { actions } = betslipSlice;

/** Live odds and the state of the socket, from wherever they come. */
export type LiveSource = Pick<LiveDeps, 'follow' | 'onConnection' | 'onFeed'>;

/** What the betslip does besides holding state: one for each browser session. */
export interface BetslipRuntime {
  live: SlipLive;
  orders: OrderRunner;
  /** Whether the slip can be placed now, from all that is known. */
  state(): SlipState;
  /** Places what the slip holds, once, when {@link state} allows it. */
  place(): void;
}

const runtimes = new WeakMap<Platform, BetslipRuntime>();

/** The betslip's runtime of this session; made at the first use. */
export function betslipRuntime(platform: Platform, source: LiveSource = realtimeSource): BetslipRuntime {
  const runtime = runtimes.get(platform) ?? createRuntime(platform, source);
  runtimes.set(platform, runtime);
  return runtime;
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function createRuntime(platform: Platform, source: LiveSource): BetslipRuntime {
  const { store, http } = platform;
  const slip = () => selectBetslip(store.getState());
  const now = () => platform.now();
  const live = new SlipLive({ ...source, now, later, snapshot: (picks) => confirmPicks(http, picks) });

  function moved(phase: OrderPhase): void {
    store.dispatch(actions.orderMoved(phase));
    if (phase.phase === 'refused') {
      for (const outcome of phase.refusal.outcomes) {
        const key = outcomeKey(outcome);
        live.told(key, fromRefusal(outcome, live.getView().now[key]));
      }
    }
    if (phase.phase === 'placed' || phase.phase === 'pending' || phase.phase === 'refused') {
      store.dispatch(api.util.invalidateTags(['Bets', 'Account']));
    }
    if (phase.phase === 'refused' && phase.refusal.bizCode === BizCode.insufficientBalance) refreshBalance(platform);
    if (!slip().open && phase.phase === 'refused') {
      platform.events.emit('toast.ask', { text: `Bet not placed: ${phase.refusal.message}`, tone: 'warning' });
    }
    if (phase.phase === 'placed') {
      if (!slip().open) platform.events.emit('toast.ask', { text: 'Your bet is placed.' });
      platform.events.emit('balance.changed', { balance: phase.balance });
      for (const { ticketId } of phase.tickets) platform.events.emit('bet.placed', { ticketId });
    }
  }

  const orders = new OrderRunner({
    place: (request) => placeOrder(http, request),
    ask: (key) => askForOrder(http, key),
    mayBet: () => platform.protection.state() === 'ready',
    orders: storedOrders(platform.storage),
    moved,
    loggedOut: () => askForLogin(platform),
    now,
    later,
    report: (error) => platform.report(error, 'betslip order'),
  });

  const state = (): SlipState => {
    const { now: picks, freshness } = live.getView();
    return slipState({ slip: slip(), now: picks, freshness, protection: platform.protection.state() });
  };

  const runtime: BetslipRuntime = {
    live,
    orders,
    state,
    place() {
      const { action, bets } = state();
      const { userId, oddsPolicy } = slip();
      if (action !== 'place' || userId === null || orders.busy) return;
      const request = orderRequest(newOrderKey(globalThis.crypto), bets, oddsPolicy);
      orders.place(userId, request).catch((error: unknown) => platform.report(error, 'betslip order'));
    },
  };
  return runtime;
}

/** Sends the player to log in; the slip comes back afterwards. */
export function askForLogin(platform: Platform): void {
  platform.store.dispatch(actions.loginWanted());
  platform.events.emit('login.ask', {});
}

/** The balance is not what was thought: the slip must know it to offer a way forward. */
function refreshBalance(platform: Platform): void {
  const { sportsbookAccount } = betslipApi.endpoints;
  platform.store
    .dispatch(sportsbookAccount.initiate(undefined, { forceRefetch: true, subscribe: false }))
    .unwrap()
    .then(
      ({ balance }) => platform.store.dispatch(actions.balanceTold(balance)),
      (error: unknown) => platform.report(error, 'betslip balance'),
    );
}
