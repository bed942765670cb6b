import { type ApiResult } from '@oware/api-client';
import { type PlaceOrderAnswer, type PlaceOrderRequest } from '@oware/contracts';
import { type OrderPhase } from '../state';
import { readAnswer, type OrderAnswer } from './read-answer';
import { type StoredOrder, type StoredOrders } from './stored-orders';

/** An order whose server has never heard of it is sent again this long after the tap, ms; later the player decides anew. */
export const RESEND_WINDOW_MS = 120_000;
/** Waits between tries, ms; the last one repeats. */
const BACKOFF_MS = [500, 1000, 2000, 4000, 8000] as const;
/** After the live delay the decision is asked for this often, ms. */
const POLL_MS = 1000;
/** The longest wait for a decision before it is asked for, ms: the clocks of phone and server may differ. */
const MAX_DECISION_WAIT_MS = 15_000;

/** What a runner needs from outside. */
export interface OrderDeps {
  /** POST /orders/order */
  place(request: PlaceOrderRequest): Promise<ApiResult<PlaceOrderAnswer>>;
  /** GET /orders/order/by-key/{key} */
  ask(key: string): Promise<ApiResult<PlaceOrderAnswer>>;
  /** Whether player protection is there: no order is sent without it. */
  mayBet(): boolean;
  orders: StoredOrders;
  /** Told of each step. */
  moved(phase: OrderPhase): void;
  /** The session ended before the order was answered. */
  loggedOut(): void;
  /** ms since 1970. */
  now(): number;
  /** Runs later; returns what cancels it. */
  later(ms: number, run: () => void): () => void;
  report(error: unknown): void;
}

/**
 * Brings one order to its end: sends it under its key, asks and sends again under the same key until there is an
 * answer, waits out the live delay. The order is stored before it leaves and until it is decided, so that a lost answer,
 * a reload or a crash never makes a second bet and never loses the first.
 */
export class OrderRunner {
  readonly #deps: OrderDeps;
  #run = 0;
  #busy = false;
  #wake: (() => void) | null = null;

  constructor(deps: OrderDeps) {
    this.#deps = deps;
  }

  /** Whether an order is on its way. */
  get busy(): boolean {
    return this.#busy;
  }

  /**
   * Places an order; does nothing without player protection. While another one of this user is on its way, in this tab or
   * another, that one is followed instead.
   */
  place(userId: string, request: PlaceOrderRequest): Promise<void> {
    if (this.#busy) return Promise.resolve();
    if (this.#deps.orders.get(userId)) return this.resume(userId);
    if (!this.#deps.mayBet()) return Promise.resolve();
    const order: StoredOrder = { request, tappedAt: this.#deps.now() };
    if (!this.#deps.orders.put(userId, order)) {
      this.#deps.report(new Error('The browser does not store the order: a reload before its answer would forget it.'));
    }
    return this.#follow(userId, order, 'new');
  }

  /** Takes up an order that was on its way when the page was left, if there is one. */
  resume(userId: string): Promise<void> {
    const order = this.#deps.orders.get(userId);
    return order && !this.#busy ? this.#follow(userId, order, 'sent') : Promise.resolve();
  }

  /** Something happened that may decide it (connection back, a push): ask now instead of later. */
  wake(): void {
    this.#wake?.();
  }

  /** Leaves the order to be taken up by {@link resume}. */
  stop(): void {
    this.#run += 1;
    this.#busy = false;
    this.wake();
  }

  async #follow(userId: string, order: StoredOrder, state: 'new' | 'sent'): Promise<void> {
    const run = ++this.#run;
    this.#busy = true;
    const { key } = order.request;
    let sent = state === 'sent';
    for (let attempt = 1; run === this.#run; attempt++) {
      this.#deps.moved({ phase: 'sending', key, attempt });
      const answer = await this.#try(order, sent);
      sent = true;
      if (run !== this.#run) return;
      if (answer.kind === 'answered' && answer.answer.status === 'pending') {
        const { orderId, decidedAt } = answer.answer;
        this.#deps.moved({ phase: 'pending', key, orderId, decidedAt });
        return this.#decide(run, userId, order, decidedAt);
      }
      if (this.#finish(userId, key, answer)) return;
      await this.#pause(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length) - 1]!);
    }
  }

  /**
   * One try: a fresh order is sent; one that may have arrived is asked for first. The only place where orders are sent:
   * while none may be, it is as though the network had lost this one.
   */
  async #try(order: StoredOrder, sent: boolean): Promise<OrderAnswer> {
    if (sent) {
      const asked = readAnswer(await this.#deps.ask(order.request.key));
      const young = this.#deps.now() - order.tappedAt < RESEND_WINDOW_MS;
      if (asked.kind !== 'notFound' || !young) return asked;
    }
    return this.#deps.mayBet() ? readAnswer(await this.#deps.place(order.request)) : { kind: 'unknown' };
  }

  /** Waits for the end of the live delay, then asks until it is decided. */
  async #decide(run: number, userId: string, order: StoredOrder, decidedAt: number | null): Promise<void> {
    const { key } = order.request;
    let wait = Math.min(Math.max((decidedAt ?? 0) - this.#deps.now(), POLL_MS), MAX_DECISION_WAIT_MS);
    for (;;) {
      await this.#pause(wait);
      if (run !== this.#run) return;
      const answer = readAnswer(await this.#deps.ask(key));
      if (run !== this.#run) return;
      const open = answer.kind === 'answered' && answer.answer.status === 'pending';
      if (!open && this.#finish(userId, key, answer)) return;
      wait = POLL_MS;
    }
  }

  /** Ends the order when the answer is final. */
  #finish(userId: string, key: string, answer: OrderAnswer): boolean {
    if (answer.kind === 'unknown') return false;
    this.#busy = false;
    if (answer.kind === 'loggedOut') {
      // It stays stored: the same user takes it up after logging in again.
      this.#deps.moved({ phase: 'idle' });
      this.#deps.loggedOut();
      return true;
    }
    this.#deps.orders.remove(userId);
    this.#deps.moved(endOf(key, answer));
    return true;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#deps.later(ms, () => this.#wake?.());
      this.#wake = () => {
        this.#wake = null;
        cancel();
        resolve();
      };
    });
  }
}

function endOf(key: string, answer: Exclude<OrderAnswer, { kind: 'unknown' | 'loggedOut' }>): OrderPhase {
  if (answer.kind === 'refused') return { phase: 'refused', refusal: answer.refusal };
  if (answer.kind === 'notFound') return { phase: 'lost' };
  const { status, refusal, tickets, balance } = answer.answer;
  if (status === 'refused' && refusal) return { phase: 'refused', refusal };
  return { phase: 'placed', key, tickets, balance };
}
