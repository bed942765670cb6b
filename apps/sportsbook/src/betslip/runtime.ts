import { api } from '@oware/api-client';
import { BizCode, type PlaceOrderRequest } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { oddsSession } from '../odds/odds-session';
import { askForOrder, placeOrder } from './calls';
import { confirmPicks } from '../odds/confirm-picks';
import { betslipApi } from './endpoints';
import { paidBy } from './gifts/chosen-gift';
import { LivePicks } from './live/live-picks';
import { newCallKey } from '../keyed-calls/call-key';
import { orderRequest } from './order/order-request';
import { OrderRunner } from './order/order-runner';
import { storedOrders } from './order/stored-orders';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { selectLimitsLeft } from './own-limits';
import { slipState, type SlipState } from './slip-state';
import { type BetslipState, type OrderPhase } from './state';
import { slipTabs } from './tab';
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

/** The order that a slip makes, under a key of its own. */
const requestOf = ({ bets, share }: SlipState, { oddsPolicy, freeze }: BetslipState): PlaceOrderRequest =>
  orderRequest(newCallKey(globalThis.crypto), bets, {
    oddsPolicy,
    giftId: share?.gift.giftId,
    giftPays: paidBy(share),
    freeze,
  });

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

  const orders = new OrderRunner({
    place: (request) => placeOrder(http, request),
    ask: (key) => askForOrder(http, key),
    mayBet: () => platform.protection.state() === 'ready',
    orders: storedOrders(platform.storage),
    moved: (phase) => orderMoved(platform, live, phase),
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
        .place(userId, requestOf(state(), slip()))
        .catch((error: unknown) => platform.report(error, 'betslip order'));
    },
  };
  return runtime;
}

/** An order went on: the slip, the balance and the bets follow. */
function orderMoved(platform: Platform, live: LivePicks, phase: OrderPhase): void {
  const { store, events } = platform;
  // First, for the refusal to stay: what is chosen after it ends it.
  if (phase.phase === 'refused' && phase.refusal.bizCode === BizCode.giftUnusable) forgetGifts(platform);
  store.dispatch(actions.orderMoved(phase));
  if (phase.phase === 'placed' || phase.phase === 'pending' || phase.phase === 'refused') {
    store.dispatch(api.util.invalidateTags(['Bets', 'Account']));
  }
  if (phase.phase === 'refused') orderRefused(platform, live, phase.refusal);
  if (!selectBetslip(store.getState()).open) announceMove(platform, phase);
  if (phase.phase === 'placed') {
    events.emit('balance.changed', { balance: phase.balance });
    for (const { ticketId } of phase.tickets) events.emit('bet.placed', { ticketId });
  }
}

/** A gift that the server does not take is chosen no more: the player sees what the order costs without it. */
function forgetGifts({ store }: Platform): void {
  for (const tab of slipTabs) store.dispatch(actions.giftChosen({ tab, gift: null }));
}

type Refusal = Extract<OrderPhase, { phase: 'refused' }>['refusal'];

function orderRefused(platform: Platform, live: LivePicks, { outcomes, bizCode }: Refusal): void {
  for (const outcome of outcomes) live.receive(outcome);
  if (bizCode === BizCode.noFreezeCard) platform.store.dispatch(actions.freezeAsked(false));
  if (bizCode === BizCode.insufficientBalance) refreshBalance(platform);
}

/** Says over the page what became of an order whose slip is closed. */
function announceMove({ store, events }: Platform, phase: OrderPhase): void {
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
  // Followed until it came: what is invalidated meanwhile is fetched again instead of forgotten.
  const query = platform.store.dispatch(sportsbookAccount.initiate(undefined, { forceRefetch: true }));
  query
    .unwrap()
    .then(({ balance }) => platform.store.dispatch(actions.balanceKnown(balance)))
    .catch((error: unknown) => platform.report(error, 'betslip balance'))
    .finally(() => query.unsubscribe());
}
