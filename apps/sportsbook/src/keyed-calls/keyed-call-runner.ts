import { type KeyedRequest, type StoredCall, type StoredCalls } from './stored-calls';

/** A call whose server has never heard of it is sent again this long after the tap, ms; later the player decides again. */
export const RESEND_WINDOW_MS = 120_000;
/** Waits between tries, ms; the last one repeats. */
const BACKOFF_MS = [500, 1000, 2000, 4000, 8000] as const;
/** After the live delay the decision is asked for this often, ms. */
const POLL_MS = 1000;
/** The longest wait for a decision before it is asked for, ms: the clocks of phone and server may differ. */
const MAX_DECISION_WAIT_MS = 15_000;

/** What a response, or the lack of one, says about a call. */
export type CallReading<Response, Refusal> =
  /** The server runs the live delay until `decidedAt`, ms since 1970. */
  | { kind: 'pending'; response: Response; decidedAt: number | null }
  | { kind: 'done'; response: Response }
  /** It is certain that no money moved. */
  | { kind: 'refused'; refusal: Refusal }
  /** The server has no call under this key. */
  | { kind: 'notFound' }
  | { kind: 'loggedOut' }
  /** Nothing is known: it may or may not be done. */
  | { kind: 'unknown' };

/** One call from tap to respond. `sending`: it left and its response has not come. `done`, `refused` and `lost` are final. */
export type CallPhase<Response, Refusal> =
  | { phase: 'idle' }
  | { phase: 'sending'; key: string; attempt: number }
  | { phase: 'pending'; key: string; response: Response; decidedAt: number | null }
  | { phase: 'done'; key: string; response: Response }
  | { phase: 'refused'; refusal: Refusal }
  /** The server never had it: no money moved. */
  | { phase: 'lost' };

/** What a runner needs from outside. */
export interface KeyedCallDeps<Request extends KeyedRequest, Response, Refusal> {
  send(request: Request): Promise<CallReading<Response, Refusal>>;
  /** How a call that may have arrived stands. */
  ask(call: StoredCall<Request>): Promise<CallReading<Response, Refusal>>;
  /** Whether it may leave now (player protection is there). */
  maySend(request: Request): boolean;
  calls: StoredCalls<Request>;
  /** Notified of each step. */
  moved(phase: CallPhase<Response, Refusal>): void;
  /** The session ended before the call got its response. */
  loggedOut(): void;
  /** ms since 1970. */
  now(): number;
  /** Runs later; returns what cancels it. */
  later(ms: number, run: () => void): () => void;
  report(error: unknown): void;
}

/**
 * Brings one call that moves money to its end: sends it under its key, asks and sends again under the same key until
 * there is a response, waits out the live delay. The call is stored before it leaves and until it is decided, so that a
 * lost response, a reload or a crash never does it twice and never loses it.
 */
export class KeyedCallRunner<Request extends KeyedRequest, Response, Refusal> {
  readonly #deps: KeyedCallDeps<Request, Response, Refusal>;
  #run = 0;
  #busy = false;
  #wake: (() => void) | null = null;

  constructor(deps: KeyedCallDeps<Request, Response, Refusal>) {
    this.#deps = deps;
  }

  /** Whether a call is on its way. */
  get busy(): boolean {
    return this.#busy;
  }

  /**
   * Sends a call; does nothing while it may not be sent. While another one of this slot is on its way, in this tab or
   * another, that one is followed instead.
   */
  place(slot: string, request: Request): Promise<void> {
    if (this.#busy) return Promise.resolve();
    if (this.#deps.calls.get(slot)) return this.resume(slot);
    if (!this.#deps.maySend(request)) return Promise.resolve();
    const call: StoredCall<Request> = { request, tappedAt: this.#deps.now() };
    if (!this.#deps.calls.put(slot, call)) {
      this.#deps.report(
        new Error('The browser does not store the call: a reload before its response would forget it.'),
      );
    }
    return this.#follow(slot, call, 'new');
  }

  /** Takes up a call that was on its way when the page was left, if there is one. */
  resume(slot: string): Promise<void> {
    const call = this.#deps.calls.get(slot);
    return call && !this.#busy ? this.#follow(slot, call, 'sent') : Promise.resolve();
  }

  /** Something happened that may decide it (connection back, a push): ask now instead of later. */
  wake(): void {
    this.#wake?.();
  }

  /** Leaves the call to be taken up by {@link resume}. */
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
      this.#deps.moved({ phase: 'sending', key, attempt });
      const read = await this.#try(call, sent);
      sent = true;
      if (run !== this.#run) return;
      if (read.kind === 'pending') {
        const { response, decidedAt } = read;
        this.#deps.moved({ phase: 'pending', key, response, decidedAt });
        return this.#decide(run, slot, call, decidedAt);
      }
      if (this.#finish(slot, key, read)) return;
      await this.#pause(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length) - 1]!);
    }
  }

  /**
   * One try: a fresh call is sent; one that may have arrived is asked for first. The only place where calls are sent:
   * while none may be, it is as though the network had lost this one.
   */
  async #try(call: StoredCall<Request>, sent: boolean): Promise<CallReading<Response, Refusal>> {
    if (sent) {
      const asked = await this.#deps.ask(call);
      const young = this.#deps.now() - call.tappedAt < RESEND_WINDOW_MS;
      if (asked.kind !== 'notFound' || !young) return asked;
    }
    return this.#deps.maySend(call.request) ? this.#deps.send(call.request) : { kind: 'unknown' };
  }

  /** Waits for the end of the live delay, then asks until it is decided. */
  async #decide(run: number, slot: string, call: StoredCall<Request>, decidedAt: number | null): Promise<void> {
    let wait =
      decidedAt === null ? POLL_MS : Math.min(Math.max(decidedAt - this.#deps.now(), POLL_MS), MAX_DECISION_WAIT_MS);
    for (;;) {
      await this.#pause(wait);
      if (run !== this.#run) return;
      const read = await this.#deps.ask(call);
      if (run !== this.#run) return;
      if (read.kind !== 'pending' && this.#finish(slot, call.request.key, read)) return;
      wait = POLL_MS;
    }
  }

  /** Ends the call when what was read is final. */
  #finish(slot: string, key: string, read: Exclude<CallReading<Response, Refusal>, { kind: 'pending' }>): boolean {
    if (read.kind === 'unknown') return false;
    this.#busy = false;
    if (read.kind === 'loggedOut') {
      // It stays stored: the same user takes it up after logging in again.
      this.#deps.moved({ phase: 'idle' });
      this.#deps.loggedOut();
      return true;
    }
    this.#deps.calls.remove(slot);
    this.#deps.moved(endOf(key, read));
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

function endOf<Response, Refusal>(
  key: string,
  read: Extract<CallReading<Response, Refusal>, { kind: 'done' | 'refused' | 'notFound' }>,
): CallPhase<Response, Refusal> {
  if (read.kind === 'done') return { phase: 'done', key, response: read.response };
  return read.kind === 'refused' ? { phase: 'refused', refusal: read.refusal } : { phase: 'lost' };
}
