import { api } from '@oware/api-client';
import { BizCode, type PlaceOrderRequest } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { vibrate } from '@oware/ui';
import { loadBoosts } from './follow-boosts';
import { getOddsSession } from '../odds/odds-session';
import { getOrderByKey, placeOrder } from './calls';
import { confirmSelections } from '../odds/confirm-selections';
import { betslipApi } from './endpoints';
import { getPaidAmount } from './gifts/chosen-gift';
import { LiveSelections } from './live/live-selections';
import { createCallKey } from '../keyed-calls/call-key';
import { createOrderRequest } from './order/order-request';
import { OrderRunner } from './order/order-runner';
import { createStoredOrders } from './order/stored-orders';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { selectLimitsLeft } from './own-limits';
import { getSlipState, type SlipState } from './slip-state';
import { type BetslipState, type OrderPhase } from './state';
import { slipTabs } from './tab';
import { selectSlipTexts } from './texts';

const { actions } = betslipSlice;

/** The betslip's services, one instance per browser session. */
export interface BetslipRuntime {
  live: LiveSelections;
  orders: OrderRunner;
  /** Returns whether the slip can be placed now, based on all known data. */
  state(): SlipState;
  /** Places the bets of the slip, once, if {@link state} allows it. */
  place(): void;
}

const runtimes = new WeakMap<Platform, BetslipRuntime>();

/** Returns the betslip's runtime of this session; creates it on first use. */
export function getBetslipRuntime(platform: Platform): BetslipRuntime {
  const runtime = runtimes.get(platform) ?? createRuntime(platform);
  runtimes.set(platform, runtime);
  return runtime;
}

function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Creates the order for a slip, with a new key. */
const toOrderRequest = ({ bets, share }: SlipState, { oddsPolicy, freeze }: BetslipState): PlaceOrderRequest =>
  createOrderRequest(createCallKey(globalThis.crypto), bets, {
    oddsPolicy,
    giftId: share?.gift.giftId,
    giftPays: getPaidAmount(share),
    freeze,
  });

function createRuntime(platform: Platform): BetslipRuntime {
  const { store, http } = platform;
  const slip = () => selectBetslip(store.getState());
  const now = () => platform.now();
  const live = new LiveSelections({
    odds: getOddsSession(platform),
    now,
    schedule,
    snapshot: (selections) => confirmSelections(http, selections),
  });

  const orders = new OrderRunner({
    place: (request) => placeOrder(http, request),
    findByKey: (key) => getOrderByKey(http, key),
    mayBet: () => platform.protection.state() === 'ready',
    orders: createStoredOrders(platform.storage),
    onPhase: (phase) => orderMoved(platform, live, phase),
    onLogout: () => requestLogin(platform),
    now,
    schedule,
    report: (error) => platform.report(error, 'betslip order'),
  });

  const state = (): SlipState => {
    const { now: selections, freshness } = live.getView();
    return getSlipState({
      slip: slip(),
      now: selections,
      freshness,
      protection: platform.protection.state(),
      left: selectLimitsLeft(store.getState()),
      time: now(),
    });
  };

  const runtime: BetslipRuntime = {
    live,
    orders,
    state,
    place() {
      const { action } = state();
      const { userId } = slip();
      if (action !== 'place' || userId === null || orders.busy) return;
      orders
        .place(userId, toOrderRequest(state(), slip()))
        .catch((error: unknown) => platform.report(error, 'betslip order'));
    },
  };
  return runtime;
}

/** Updates the slip, the balance and the bets after a step of an order. */
function orderMoved(platform: Platform, live: LiveSelections, phase: OrderPhase): void {
  const { store, events } = platform;
  // This must be first: a change of the gift after the rejection would clear the rejection.
  if (phase.phase === 'rejected' && phase.rejection.bizCode === BizCode.giftUnusable) clearGiftCache(platform);
  store.dispatch(actions.orderMoved(phase));
  if (phase.phase === 'placed' || phase.phase === 'pending' || phase.phase === 'rejected') {
    store.dispatch(api.util.invalidateTags(['Bets', 'Account']));
  }
  if (phase.phase === 'rejected') onRejection(platform, live, phase.rejection);
  if (!selectBetslip(store.getState()).open) announceMove(platform, phase);
  if (phase.phase === 'placed') {
    events.emit('balance.changed', { balance: phase.balance });
    vibrate('placed');
    for (const { ticketId } of phase.tickets) events.emit('bet.placed', { ticketId });
  }
}

/** Deselects a gift that the server rejects, so that the player sees the cost of the order without it. */
function clearGiftCache({ store }: Platform): void {
  for (const tab of slipTabs) store.dispatch(actions.giftChosen({ tab, gift: null }));
}

type OrderRejection = Extract<OrderPhase, { phase: 'rejected' }>['rejection'];

function onRejection(platform: Platform, live: LiveSelections, { outcomes, bizCode }: OrderRejection): void {
  for (const outcome of outcomes) live.receive(outcome);
  const hasBoosts = Object.keys(selectBetslip(platform.store.getState()).boosts).length > 0;
  if (bizCode === BizCode.oddsChanged && hasBoosts) void loadBoosts(platform);
  if (bizCode === BizCode.noFreezeCard) platform.store.dispatch(actions.freezeRequested(false));
  if (bizCode === BizCode.insufficientBalance) refreshBalance(platform);
}

/** Shows the result of an order in a toast while the slip is closed. */
function announceMove({ store, events }: Platform, phase: OrderPhase): void {
  const text = selectSlipTexts(store.getState());
  if (phase.phase === 'placed') events.emit('toast.requested', { text: text('placedToast') });
  if (phase.phase === 'rejected')
    events.emit('toast.requested', {
      text: text('refusedToast', { params: { why: phase.rejection.message || text('noReason') } }),
      tone: 'warning',
    });
}

/** Sends the player to the login; the slip reopens afterwards. */
export function requestLogin(platform: Platform): void {
  platform.store.dispatch(actions.loginRequested());
  platform.events.emit('login.requested', {});
}

/** Refreshes a balance that has proved wrong, so that the slip can offer a solution. */
function refreshBalance(platform: Platform): void {
  const { sportsbookAccount } = betslipApi.endpoints;
  // Subscribed until the response arrives: a query invalidated in the meantime is then fetched again instead of dropped.
  const query = platform.store.dispatch(sportsbookAccount.initiate(undefined, { forceRefetch: true }));
  query
    .unwrap()
    .then(({ balance }) => platform.store.dispatch(actions.balanceReceived(balance)))
    .catch((error: unknown) => platform.report(error, 'betslip balance'))
    .finally(() => query.unsubscribe());
}
