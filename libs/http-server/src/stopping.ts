import { type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest time between two sockets that are told to reconnect, ms. */
const STEP = 20;
/** How often connections whose last call has ended are looked for, ms. */
const IDLE_CHECK = 50;

/**
 * The stop of a server that its callers do not notice. First it is known that the server stops, while it responds as ever and each response
 * says that its connection ends with it; then sockets go elsewhere, not all at once; then calls under way end.
 */
export class Stopping {
  #begun = false;
  readonly #underWay = new Set<ServerResponse>();

  constructor(server: Server) {
    server.prependListener('request', (_request, response) => {
      if (this.#begun) response.shouldKeepAlive = false;
      this.#underWay.add(response);
      response.once('close', () => this.#underWay.delete(response));
    });
  }

  /** Whether the server is to be distinguished from one that is ready. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Readiness is off from now on. Resolves when balancers have had `noticeMs` to see it. */
  async begin(noticeMs: number): Promise<void> {
    this.#begun = true;
    for (const response of this.#underWay) response.shouldKeepAlive = false;
    if (noticeMs > 0) await wait(noticeMs);
  }

  /** Ends sockets evenly over a time, ms, so that they do not all come to the other servers at once. */
  async spread<Socket>(sockets: readonly Socket[], overMs: number, end: (socket: Socket) => void): Promise<void> {
    const steps = Math.max(1, Math.floor(overMs / STEP));
    const share = Math.ceil(sockets.length / steps);
    for (let from = 0; from < sockets.length; from += share) {
      if (from > 0 && overMs > 0) await wait(STEP);
      sockets.slice(from, from + share).forEach(end);
    }
  }
}

/** Closes a server when its calls have ended; what is still under way after `ms` is cut. */
export async function endCalls(app: { server: Server; close(): PromiseLike<unknown> }, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(idle);
  }
}
