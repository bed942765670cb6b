import { type KeyedRequest, type StoredCall, type StoredCalls } from './stored-calls';

/**
 * Time after the tap within which a call that the server never received is sent again, ms; after that the player decides.
 */
export const RESEND_WINDOW_MS = 120_000;
/** Delays between attempts, ms; the last one repeats. */
const BACKOFF_MS = [500, 1000, 2000, 4000, 8000] as const;
/** Polling interval for the decision after the live delay, ms. */
const POLL_MS = 1000;
/** Longest wait before the decision is requested, ms, because the clocks of phone and server may differ. */
const MAX_DECISION_WAIT_MS = 15_000;

/** Known state of a call, from its response or the lack of one. */
export type CallReading<Response, Rejection> =
  /** The server applies the live delay until `decidedAt`, ms since 1970. */
  | { kind: 'pending'; response: Response; decidedAt: number | null }
  | { kind: 'done'; response: Response }
  /** No money was moved for certain. */
  | { kind: 'rejected'; rejection: Rejection }
  /** The server has no call with this key. */
  | { kind: 'notFound' }
  | { kind: 'loggedOut' }
  /** The result is unknown: the call may or may not have been processed. */
  | { kind: 'unknown' };

/**
 * Progress of one call from tap to response. `sending`: sent without a response. `done`, `rejected` and `lost` are final.
 */
export type CallPhase<Response, Rejection> =
  | { phase: 'idle' }
  | { phase: 'sending'; key: string; attempt: number }
  | { phase: 'pending'; key: string; response: Response; decidedAt: number | null }
  | { phase: 'done'; key: string; response: Response }
  | { phase: 'rejected'; rejection: Rejection }
  /** The server never received the call: no money was moved. */
  | { phase: 'lost' };

/** Dependencies of a runner. */
export interface KeyedCallDependencies<Request extends KeyedRequest, Response, Rejection> {
  send(request: Request): Promise<CallReading<Response, Rejection>>;
  /** Requests the state of a call that may have arrived. */
  fetchResult(call: StoredCall<Request>): Promise<CallReading<Response, Rejection>>;
  /** Whether the call may be sent now (player protection is available). */
  maySend(request: Request): boolean;
  calls: StoredCalls<Request>;
  /** Called at each step. */
  onPhase(phase: CallPhase<Response, Rejection>): void;
  /** Called when the session has ended before the response. */
  onLogout(): void;
  /** ms since 1970. */
  now(): number;
  /** Runs the function later; returns a function that cancels it. */
  schedule(ms: number, run: () => void): () => void;
  report(error: unknown): void;
}

/**
 * Takes one call that moves money to its result: sends it with its key, asks and resends with the same key until there is a response, and
 * waits for the live delay. The call is stored before it is sent and until it is decided, so that a lost response, a reload or a crash
 * never repeats or loses it.
 */
export class KeyedCallRunner<Request extends KeyedRequest, Response, Rejection> {
  readonly #deps: KeyedCallDependencies<Request, Response, Rejection>;
  #run = 0;
  #busy = false;
  #wake: (() => void) | null = null;

  constructor(deps: KeyedCallDependencies<Request, Response, Rejection>) {
    this.#deps = deps;
  }

  /** Whether a call is under way. */
  get busy(): boolean {
    return this.#busy;
  }

  /**
   * Sends a call; does nothing while it may not be sent. If another call of this slot is under way, in this or another tab, follows that
   * one instead.
   */
  place(slot: string, request: Request): Promise<void> {
    if (this.#busy) return Promise.resolve();
    if (this.#deps.calls.get(slot)) return this.resume(slot);
    if (!this.#deps.maySend(request)) return Promise.resolve();
    const call: StoredCall<Request> = { request, tappedAt: this.#deps.now() };
    if (!this.#deps.calls.put(slot, call)) {
      this.#deps.report(new Error('The browser cannot store the call: a reload before its response would lose it.'));
    }
    return this.#follow(slot, call, 'new');
  }

  /** Resumes a call that was under way when the page was left, if there is one. */
  resume(slot: string): Promise<void> {
    const call = this.#deps.calls.get(slot);
    return call && !this.#busy ? this.#follow(slot, call, 'sent') : Promise.resolve();
  }

  /** Asks immediately, after an event that may have decided the call (connection back, a push). */
  wake(): void {
    this.#wake?.();
  }

  /** Stops following the call, which {@link resume} continues. */
  stop(): void {
    this.#run += 1;
    this.#busy = false;
    this.wake();
  }

  async #follow(slot: string, call: StoredCall<Request>, state: 'new' | 'sent'): Promise<void> {
    const run = ++this.#run;
    this.#busy = true;
    const { key } = call.request;
    let sent = state === 'sent';
    for (let attempt = 1; run === this.#run; attempt++) {
      this.#deps.onPhase({ phase: 'sending', key, attempt });
      const read = await this.#try(call, sent);
      sent = true;
      if (run !== this.#run) return;
      if (read.kind === 'pending') {
        const { response, decidedAt } = read;
        this.#deps.onPhase({ phase: 'pending', key, response, decidedAt });
        return this.#decide(run, slot, call, decidedAt);
      }
      if (this.#finish(slot, key, read)) return;
      await this.#pause(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length) - 1]!);
    }
  }

  /**
   * Makes one attempt: sends a new call; asks first for one that may have arrived. Calls are sent nowhere else: while none may be sent, the
   * attempt counts as a lost call.
   */
  async #try(call: StoredCall<Request>, sent: boolean): Promise<CallReading<Response, Rejection>> {
    if (sent) {
      const reading = await this.#deps.fetchResult(call);
      const young = this.#deps.now() - call.tappedAt < RESEND_WINDOW_MS;
      if (reading.kind !== 'notFound' || !young) return reading;
    }
    return this.#deps.maySend(call.request) ? this.#deps.send(call.request) : { kind: 'unknown' };
  }

  /** Waits for the end of the live delay, then asks until the call is decided. */
  async #decide(run: number, slot: string, call: StoredCall<Request>, decidedAt: number | null): Promise<void> {
    let wait =
      decidedAt === null ? POLL_MS : Math.min(Math.max(decidedAt - this.#deps.now(), POLL_MS), MAX_DECISION_WAIT_MS);
    for (;;) {
      await this.#pause(wait);
      if (run !== this.#run) return;
      const read = await this.#deps.fetchResult(call);
      if (run !== this.#run) return;
      if (read.kind !== 'pending' && this.#finish(slot, call.request.key, read)) return;
      wait = POLL_MS;
    }
  }

  /** Finishes the call if the result is final. */
  #finish(slot: string, key: string, read: Exclude<CallReading<Response, Rejection>, { kind: 'pending' }>): boolean {
    if (read.kind === 'unknown') return false;
    this.#busy = false;
    if (read.kind === 'loggedOut') {
      // The call stays stored: the same user resumes it after the next login.
      this.#deps.onPhase({ phase: 'idle' });
      this.#deps.onLogout();
      return true;
    }
    this.#deps.calls.remove(slot);
    this.#deps.onPhase(toFinalPhase(key, read));
    return true;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#deps.schedule(ms, () => this.#wake?.());
      this.#wake = () => {
        this.#wake = null;
        cancel();
        resolve();
      };
    });
  }
}

function toFinalPhase<Response, Rejection>(
  key: string,
  read: Extract<CallReading<Response, Rejection>, { kind: 'done' | 'rejected' | 'notFound' }>,
): CallPhase<Response, Rejection> {
  if (read.kind === 'done') return { phase: 'done', key, response: read.response };
  return read.kind === 'rejected' ? { phase: 'rejected', rejection: read.rejection } : { phase: 'lost' };
}
