import { api } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { oddsSession } from '../odds/odds-session';
import { askForOrder, confirmPicks, placeOrder } from './calls';
import { betslipApi } from './endpoints';
import { LivePicks } from './live/live-picks';
import { newCallKey } from '../keyed-calls/call-key';
import { orderRequest } from './order/order-request';
import { OrderRunner } from './order/order-runner';
import { storedOrders } from './order/stored-orders';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { selectLimitsLeft } from './own-limits';
import { slipState, type SlipState } from './slip-state';
import { type OrderPhase } from './state';
import { selectSlipTexts } from './texts';

const { actions } = betslipSlice;

/** What the betslip does besides holding state: one for each browser session. */
export interface BetslipRuntime {
  live: LivePicks;
  orders: OrderRunner;
  /** Whether the slip can be placed now, from all that is known. */
  state(): SlipState;
  /** Places what the slip holds, once, when {@link state} allows it. */
  place(): void;
}

const runtimes = new WeakMap<Platform, BetslipRuntime>();

/** The betslip's runtime of this session; made at the first use. */
export function betslipRuntime(platform: Platform): BetslipRuntime {
  const runtime = runtimes.get(platform) ?? createRuntime(platform);
  runtimes.set(platform, runtime);
  return runtime;
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function createRuntime(platform: Platform): BetslipRuntime {
  const { store, http } = platform;
  const slip = () => selectBetslip(store.getState());
  const now = () => platform.now();
  const live = new LivePicks({
    odds: oddsSession(platform),
    now,
    later,
    snapshot: (picks) => confirmPicks(http, picks),
  });

  function moved(phase: OrderPhase): void {
    store.dispatch(actions.orderMoved(phase));
    if (phase.phase === 'refused') for (const outcome of phase.refusal.outcomes) live.told(outcome);
    if (phase.phase === 'placed' || phase.phase === 'pending' || phase.phase === 'refused') {
      store.dispatch(api.util.invalidateTags(['Bets', 'Account']));
    }
    if (phase.phase === 'refused' && phase.refusal.bizCode === BizCode.insufficientBalance) refreshBalance(platform);
    if (!slip().open) tellMoved(platform, phase);
    if (phase.phase === 'placed') {
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
    return slipState({
      slip: slip(),
      now: picks,
      freshness,
      protection: platform.protection.state(),
      left: selectLimitsLeft(store.getState()),
    });
  };

  const runtime: BetslipRuntime = {
    live,
    orders,
    state,
    place() {
      const { action, bets } = state();
      const { userId, oddsPolicy } = slip();
      if (action !== 'place' || userId === null || orders.busy) return;
      const request = orderRequest(newCallKey(globalThis.crypto), bets, oddsPolicy);
      orders.place(userId, request).catch((error: unknown) => platform.report(error, 'betslip order'));
    },
  };
  return runtime;
}

/** Says over the page what became of an order whose slip is closed. */
function tellMoved({ store, events }: Platform, phase: OrderPhase): void {
  const text = selectSlipTexts(store.getState());
  if (phase.phase === 'placed') events.emit('toast.ask', { text: text('placedToast') });
  if (phase.phase === 'refused')
    events.emit('toast.ask', {
      text: text('refusedToast', { params: { why: phase.refusal.message || text('noReason') } }),
      tone: 'warning',
    });
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
