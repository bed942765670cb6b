import { api } from '@oware/api-client';
import { formatCurrency } from '@oware/betting';
import {
  type CashOutQuote,
  type CashOutRequest,
  type CashOutStatus,
  type EditBetRequest,
  getOfferTopic,
  type Ticket,
  type Units,
} from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { getRealtime } from '@oware/realtime';
import { MoneyError } from '../money/money-error';
import { createCallKey } from '../keyed-calls/call-key';
import { KeyedCallRunner, RESEND_WINDOW_MS } from '../keyed-calls/keyed-call-runner';
import { type StoredCall } from '../keyed-calls/stored-calls';
import { getOddsSession } from '../odds/odds-session';
import { getOffers, cashOut, editBet, getTicketUncached } from './calls';
import {
  getPaidOut,
  getSlot,
  createStoredCashOuts,
  listPendingTickets,
  type CashOutCall,
  type CashOutDone,
  type CashOutPhase,
  type CashOutReading,
  type CashOutRejected,
} from './cash-out-call';
import { Offers } from './offers';
import { parseCashOutResponse, parseTicketResult } from './read-response';
import { selectCallTexts, type CallTexts } from './texts';
import { getEditedText, getResultText } from './cash-out-texts';

/** Progress of a ticket's last call, with its kind and target. */
export type CashOutState = CashOutPhase & Pick<CashOutCall, 'kind' | 'target'>;

const IDLE: CashOutState = { phase: 'idle', kind: 'cashOut' };

/** Whether a call is under way. */
export const isInProgress = ({ phase }: CashOutPhase): boolean => phase === 'sending' || phase === 'pending';

/** The cash-out services, one instance per browser session. */
export interface CashOutRuntime {
  offers: Offers;
  /** Returns the same object while nothing has changed. */
  state(ticketId: string): CashOutState;
  subscribe(listener: () => void): () => void;
  /** Cashes out a part of a bet with a new key. One at a time per ticket. */
  cashOut(ticket: Ticket, choice: Pick<CashOutRequest, 'share' | 'least'>): void;
  /** Exchanges a bet for another one with a new key; not without player protection. */
  edit(ticket: Ticket, choice: Pick<EditBetRequest, 'least' | 'oddsPolicy' | 'bet'>): void;
  /** Handles a push about a call of this or another session, or about an automatic cash-out. */
  receive(message: { ticketId: string; status: CashOutStatus }): void;
  /** Marks the result of the last call as read by the player. */
  read(ticketId: string): void;
  /**
   * Starts the background work for the rest of the session; further calls do nothing. Resumes calls that were under way when the page was
   * left, and requests offers again when the connection or the player returns. Browser only.
   */
  start(): void;
}

const runtimes = new WeakMap<Platform, CashOutRuntime>();

/** Returns the cash-out runtime of this session; creates it on first use. */
export function getCashOutRuntime(platform: Platform): CashOutRuntime {
  const runtime = runtimes.get(platform) ?? createRuntime(platform);
  runtimes.set(platform, runtime);
  return runtime;
}

type Runner = KeyedCallRunner<CashOutCall, CashOutDone, CashOutRejected>;

function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function createOffers({ http, store, now }: Platform): Offers {
  return new Offers({
    fetchOffers: (ticketIds) => getOffers(http, ticketIds),
    follow(ticketId, receive) {
      const userId = selectUserId(store.getState());
      if (userId === null) return null;
      const pushes = getRealtime()
        .topic$<CashOutQuote>(getOfferTopic(ticketId), 'MULTI', userId)
        .subscribe(({ body }) => receive(body));
      return () => pushes.unsubscribe();
    },
    now: () => now(),
    schedule,
  });
}

const callTexts = ({ store }: Platform): CallTexts => selectCallTexts(store.getState());
const getEndText = (
  text: CallTexts,
  kind: CashOutCall['kind'],
  phase: Extract<CashOutPhase, { phase: 'rejected' | 'lost' }>,
): string => getResultText(text, kind, phase, text('noReason'));

/**
 * Notifies the player and the rest of the page of a finished call.
 * @param target auto cash-out amount of the bet before the edit
 */
function announceDone(
  platform: Platform,
  { paid, balance, newTicketId, newTarget }: CashOutDone,
  target: Units | null,
): void {
  const { events, country } = platform;
  const texts = callTexts(platform);
  if (newTicketId !== null) {
    events.emit('bet.placed', { ticketId: newTicketId });
    events.emit('toast.requested', { text: getEditedText(texts, country.currency, target, newTarget) });
  } else if (paid === null) {
    platform.report(new MoneyError('paid_missing', 'A completed cash-out has no paid amount.'), 'cash-out');
    events.emit('toast.requested', { text: texts('done') });
  } else {
    const amount = formatCurrency(country.currency, paid);
    events.emit('toast.requested', { text: texts('donePaid', { params: { amount } }) });
  }
  if (balance !== null) events.emit('balance.changed', { balance });
}

/** Follows connection, feed, page visibility and login for the rest of the session. Browser only. */
function follow(
  platform: Platform,
  offers: Offers,
  { back, resume, clearUser }: { back(): void; resume(): void; clearUser(): void },
): void {
  const { live } = getOddsSession(platform);
  live(({ source }) =>
    source.onConnection((state) => {
      if (offers.setLive(state === 'ready')) back();
    }),
  );
  live(({ source }) => source.onFeed(() => offers.need()));
  window.addEventListener('online', back);
  const updateVisibility = (): void => offers.setVisible(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', updateVisibility);
  updateVisibility();
  platform.events.on('session.started', () => {
    resume();
    offers.need();
  });
  platform.events.on('session.ended', clearUser);
}

function createRuntime(platform: Platform): CashOutRuntime {
  const { store, http, events } = platform;
  const now = (): number => platform.now();
  const userId = (): string | null => selectUserId(store.getState());
  const calls = createStoredCashOuts(platform.storage);
  const offers = createOffers(platform);
  const runners = new Map<string, Runner>();
  const states = new Map<string, CashOutState>();
  const listeners = new Set<() => void>();
  const report = (error: unknown): void => platform.report(error, 'cash-out');

  async function send(call: CashOutCall): Promise<CashOutReading> {
    return parseCashOutResponse(call.kind === 'edit' ? await editBet(http, call.body) : await cashOut(http, call.body));
  }
  /** Repeats the call, which returns its state; for a call that is too old to repeat, reads the ticket. */
  async function fetchResult({ request, tappedAt }: StoredCall<CashOutCall>): Promise<CashOutReading> {
    if (now() - tappedAt >= RESEND_WINDOW_MS)
      return parseTicketResult(request, await getTicketUncached(http, request.ticketId));
    return maySend(request) ? send(request) : { kind: 'unknown' };
  }
  /** A cash-out reduces risk and is always allowed; an edit is a bet. */
  function maySend({ kind }: CashOutCall): boolean {
    return kind === 'cashOut' || platform.protection.state() === 'ready';
  }

  const getCashOutState = (ticketId: string): CashOutState => states.get(ticketId) ?? IDLE;
  function setState(ticketId: string, state: CashOutState): void {
    if (state.phase === 'idle') states.delete(ticketId);
    else states.set(ticketId, state);
    for (const listener of [...listeners]) listener();
  }

  function onMoved(ticketId: string, phase: CashOutPhase): void {
    const user = userId();
    const call = user === null ? undefined : calls.get(getSlot(user, ticketId));
    // A finished call is no longer stored.
    const { kind, target = null } = call?.request ?? getCashOutState(ticketId);
    if (phase.phase === 'done') {
      offers.invalidate(ticketId);
      announceDone(platform, phase.response, target);
    }
    if (phase.phase === 'rejected') {
      if (phase.rejection.quote) offers.receive(phase.rejection.quote, now());
      else offers.invalidate(ticketId);
    }
    if ((phase.phase === 'rejected' || phase.phase === 'lost') && !offers.shows(ticketId)) {
      events.emit('toast.requested', { text: getEndText(callTexts(platform), kind, phase), tone: 'warning' });
    }
    setState(ticketId, { ...phase, kind, target });
    if (phase.phase !== 'sending') store.dispatch(api.util.invalidateTags(['Bets', 'Account']));
  }

  function getRunner(ticketId: string): Runner {
    const existing = runners.get(ticketId);
    if (existing) return existing;
    const runner: Runner = new KeyedCallRunner({
      send,
      fetchResult,
      maySend,
      calls,
      now,
      schedule,
      report,
      onPhase: (phase) => onMoved(ticketId, phase),
      onLogout: () => events.emit('login.requested', {}),
    });
    runners.set(ticketId, runner);
    return runner;
  }

  function place(call: CashOutCall): void {
    const user = userId();
    if (user !== null) getRunner(call.ticketId).place(getSlot(user, call.ticketId), call).catch(report);
  }

  function resume(): void {
    const user = userId();
    if (user === null) return;
    for (const ticketId of listPendingTickets(user, calls))
      getRunner(ticketId).resume(getSlot(user, ticketId)).catch(report);
  }

  function clearUser(): void {
    for (const runner of runners.values()) runner.stop();
    runners.clear();
    for (const ticketId of [...states.keys()]) setState(ticketId, IDLE);
    offers.clear();
  }

  /** The connection is back: waiting calls are made immediately. */
  function onReconnect(): void {
    for (const runner of runners.values()) runner.wake();
    offers.need();
  }

  let started = false;
  return {
    offers,
    state: getCashOutState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cashOut({ ticketId, ...ticket }, choice) {
      const key = createCallKey(globalThis.crypto);
      place({ kind: 'cashOut', key, ticketId, paidBefore: getPaidOut(ticket), body: { key, ticketId, ...choice } });
    },
    edit({ ticketId, ...ticket }, choice) {
      const key = createCallKey(globalThis.crypto);
      place({
        kind: 'edit',
        key,
        ticketId,
        paidBefore: getPaidOut(ticket),
        target: ticket.autoCashOut,
        body: { key, ticketId, ...choice },
      });
    },
    read(ticketId) {
      if (!isInProgress(getCashOutState(ticketId))) setState(ticketId, IDLE);
    },
    receive({ ticketId, status }) {
      runners.get(ticketId)?.wake();
      if (status !== 'pending') offers.invalidate(ticketId);
    },
    start() {
      if (started) return;
      started = true;
      follow(platform, offers, { back: onReconnect, resume, clearUser });
      resume();
    },
  };
}
