import { api } from '@oware/api-client';
import { formatCurrency } from '@oware/betting';
import {
  type CashOutQuote,
  type CashOutRequest,
  type CashOutStatus,
  type EditBetRequest,
  offerTopic,
  type Ticket,
  type Units,
} from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { getRealtime } from '@oware/realtime';
import { MoneyError } from '../money/money-error';
import { newCallKey } from '../keyed-calls/call-key';
import { KeyedCallRunner, RESEND_WINDOW_MS } from '../keyed-calls/keyed-call-runner';
import { type StoredCall } from '../keyed-calls/stored-calls';
import { oddsSession } from '../odds/odds-session';
import { askForOffers, cashOut, editBet, ticketNow } from './calls';
import {
  paidOut,
  slotOf,
  storedCashOuts,
  ticketsOf,
  type CashOutCall,
  type CashOutDone,
  type CashOutPhase,
  type CashOutReading,
  type CashOutRefused,
} from './cash-out-call';
import { Offers } from './offers';
import { readResponse, readTicket } from './read-response';
import { selectCallTexts, type CallTexts } from './texts';
import { editedText, endText } from './words';

/** Where the last call of a ticket is, and what it is for. */
export type CashOutState = CashOutPhase & Pick<CashOutCall, 'kind' | 'target'>;

const IDLE: CashOutState = { phase: 'idle', kind: 'cashOut' };

/** Whether a call is on its way. */
export const isUnderWay = ({ phase }: CashOutPhase): boolean => phase === 'sending' || phase === 'pending';

/** What cash-out does besides showing: one for each browser session. */
export interface CashOutRuntime {
  offers: Offers;
  /** The same object as long as nothing changed. */
  state(ticketId: string): CashOutState;
  subscribe(listener: () => void): () => void;
  /** Cashes a part of a bet out under a key of its own. One at a time for a ticket. */
  cashOut(ticket: Ticket, wish: Pick<CashOutRequest, 'share' | 'least'>): void;
  /** Exchanges a bet for another one under a key of its own; not without player protection. */
  edit(ticket: Ticket, wish: Pick<EditBetRequest, 'least' | 'oddsPolicy' | 'bet'>): void;
  /** What a push said, of a call of this session or of another one, or of a bet that was cashed out by itself. */
  receive(message: { ticketId: string; status: CashOutStatus }): void;
  /** The player has read how the last one ended. */
  read(ticketId: string): void;
  /**
   * From the first call on, for as long as the session: takes up what was on its way when the page was left, asks
   * again when the connection or the player comes back. Browser only.
   */
  start(): void;
}

const runtimes = new WeakMap<Platform, CashOutRuntime>();

/** The cash-out of this session; made at the first use. */
export function cashOutRuntime(platform: Platform): CashOutRuntime {
  const runtime = runtimes.get(platform) ?? createRuntime(platform);
  runtimes.set(platform, runtime);
  return runtime;
}

type Runner = KeyedCallRunner<CashOutCall, CashOutDone, CashOutRefused>;

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function offersOf({ http, store, now }: Platform): Offers {
  return new Offers({
    ask: (ticketIds) => askForOffers(http, ticketIds),
    follow(ticketId, receive) {
      const userId = selectUserId(store.getState());
      if (userId === null) return null;
      const pushes = getRealtime()
        .topic$<CashOutQuote>(offerTopic(ticketId), 'MULTI', userId)
        .subscribe(({ body }) => receive(body));
      return () => pushes.unsubscribe();
    },
    now: () => now(),
    later,
  });
}

const callTexts = ({ store }: Platform): CallTexts => selectCallTexts(store.getState());
const endWords = (
  text: CallTexts,
  kind: CashOutCall['kind'],
  phase: Extract<CashOutPhase, { phase: 'refused' | 'lost' }>,
): string => endText(text, kind, phase, text('noReason'));

/** Notifies the player and the rest of the page of what was paid. @param target at which the bet was cashed out by itself before the edit */
function announceDone(
  platform: Platform,
  { paid, balance, newTicketId, newTarget }: CashOutDone,
  target: Units | null,
): void {
  const { events, country } = platform;
  const texts = callTexts(platform);
  if (newTicketId !== null) {
    events.emit('bet.placed', { ticketId: newTicketId });
    events.emit('toast.ask', { text: editedText(texts, country.currency, target, newTarget) });
  } else if (paid === null) {
    platform.report(new MoneyError('paid_missing', 'A cash-out is done and does not say what was paid.'), 'cash-out');
    events.emit('toast.ask', { text: texts('done') });
  } else {
    const amount = formatCurrency(country.currency, paid);
    events.emit('toast.ask', { text: texts('donePaid', { params: { amount } }) });
  }
  if (balance !== null) events.emit('balance.changed', { balance });
}

/** Follows connection, feed, page and login for as long as the session. Browser only. */
function follow(
  platform: Platform,
  offers: Offers,
  { back, resume, forgetUser }: { back(): void; resume(): void; forgetUser(): void },
): void {
  const { live } = oddsSession(platform);
  live(({ source }) =>
    source.onConnection((state) => {
      if (offers.setLive(state === 'ready')) back();
    }),
  );
  live(({ source }) => source.onFeed(() => offers.need()));
  window.addEventListener('online', back);
  const look = (): void => offers.setLooking(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  look();
  platform.events.on('session.started', () => {
    resume();
    offers.need();
  });
  platform.events.on('session.ended', forgetUser);
}

function createRuntime(platform: Platform): CashOutRuntime {
  const { store, http, events } = platform;
  const now = (): number => platform.now();
  const userId = (): string | null => selectUserId(store.getState());
  const calls = storedCashOuts(platform.storage);
  const offers = offersOf(platform);
  const runners = new Map<string, Runner>();
  const states = new Map<string, CashOutState>();
  const listeners = new Set<() => void>();
  const report = (error: unknown): void => platform.report(error, 'cash-out');

  async function send(call: CashOutCall): Promise<CashOutReading> {
    return readResponse(call.kind === 'edit' ? await editBet(http, call.body) : await cashOut(http, call.body));
  }
  /** The same call again says how it stands; one that is too old to be made any more is looked up on its ticket. */
  async function ask({ request, tappedAt }: StoredCall<CashOutCall>): Promise<CashOutReading> {
    if (now() - tappedAt >= RESEND_WINDOW_MS) return readTicket(request, await ticketNow(http, request.ticketId));
    return maySend(request) ? send(request) : { kind: 'unknown' };
  }
  /** A cash-out ends a risk and is always allowed; an edit is a bet. */
  function maySend({ kind }: CashOutCall): boolean {
    return kind === 'cashOut' || platform.protection.state() === 'ready';
  }

  const stateOf = (ticketId: string): CashOutState => states.get(ticketId) ?? IDLE;
  function setState(ticketId: string, state: CashOutState): void {
    if (state.phase === 'idle') states.delete(ticketId);
    else states.set(ticketId, state);
    for (const listener of [...listeners]) listener();
  }

  function moved(ticketId: string, phase: CashOutPhase): void {
    const user = userId();
    const call = user === null ? undefined : calls.get(slotOf(user, ticketId));
    // Once it has ended it is not stored any more.
    const { kind, target = null } = call?.request ?? stateOf(ticketId);
    if (phase.phase === 'done') {
      offers.forget(ticketId);
      announceDone(platform, phase.response, target);
    }
    if (phase.phase === 'refused') {
      if (phase.refusal.quote) offers.receive(phase.refusal.quote, now());
      else offers.forget(ticketId);
    }
    if ((phase.phase === 'refused' || phase.phase === 'lost') && !offers.shows(ticketId)) {
      events.emit('toast.ask', { text: endWords(callTexts(platform), kind, phase), tone: 'warning' });
    }
    setState(ticketId, { ...phase, kind, target });
    if (phase.phase !== 'sending') store.dispatch(api.util.invalidateTags(['Bets', 'Account']));
  }

  function runnerOf(ticketId: string): Runner {
    const known = runners.get(ticketId);
    if (known) return known;
    const runner: Runner = new KeyedCallRunner({
      send,
      ask,
      maySend,
      calls,
      now,
      later,
      report,
      moved: (phase) => moved(ticketId, phase),
      loggedOut: () => events.emit('login.ask', {}),
    });
    runners.set(ticketId, runner);
    return runner;
  }

  function place(call: CashOutCall): void {
    const user = userId();
    if (user !== null) runnerOf(call.ticketId).place(slotOf(user, call.ticketId), call).catch(report);
  }

  function resume(): void {
    const user = userId();
    if (user === null) return;
    for (const ticketId of ticketsOf(user, calls)) runnerOf(ticketId).resume(slotOf(user, ticketId)).catch(report);
  }

  function forgetUser(): void {
    for (const runner of runners.values()) runner.stop();
    runners.clear();
    for (const ticketId of [...states.keys()]) setState(ticketId, IDLE);
    offers.clear();
  }

  /** The connection is back: what was waiting for it asks at once. */
  function back(): void {
    for (const runner of runners.values()) runner.wake();
    offers.need();
  }

  let started = false;
  return {
    offers,
    state: stateOf,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cashOut({ ticketId, ...ticket }, wish) {
      const key = newCallKey(globalThis.crypto);
      place({ kind: 'cashOut', key, ticketId, paidBefore: paidOut(ticket), body: { key, ticketId, ...wish } });
    },
    edit({ ticketId, ...ticket }, wish) {
      const key = newCallKey(globalThis.crypto);
      place({
        kind: 'edit',
        key,
        ticketId,
        paidBefore: paidOut(ticket),
        target: ticket.autoCashOut,
        body: { key, ticketId, ...wish },
      });
    },
    read(ticketId) {
      if (!isUnderWay(stateOf(ticketId))) setState(ticketId, IDLE);
    },
    receive({ ticketId, status }) {
      runners.get(ticketId)?.wake();
      if (status !== 'pending') offers.forget(ticketId);
    },
    start() {
      if (started) return;
      started = true;
      follow(platform, offers, { back, resume, forgetUser });
      resume();
    },
  };
}
