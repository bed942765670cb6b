import { type Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
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
  #step: string | undefined;
  readonly #underWay = new Set<ServerResponse>();
  readonly #connections = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (connection: Socket) => {
      this.#connections.add(connection);
      connection.once('close', () => this.#connections.delete(connection));
    });
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

  /** What the stop waits for, or failed in, in a few words; undefined when for nothing. */
  get waitsFor(): string | undefined {
    return this.#step;
  }

  /** Does a part of the stop that has a name. */
  async step(name: string, work: () => unknown): Promise<void> {
    this.#step = name;
    await work();
    this.#step = undefined;
  }

  /** Readiness is off from now on. Resolves when balancers have had `noticeMs` to see it. */
  async begin(noticeMs: number): Promise<void> {
    this.#begun = true;
    for (const response of this.#underWay) response.shouldKeepAlive = false;
    if (noticeMs > 0) await this.step('notice', () => wait(noticeMs));
  }

  /** Ends sockets evenly over a time, ms, so that they do not all come to the other servers at once. */
  async spread<Socket>(sockets: readonly Socket[], overMs: number, end: (socket: Socket) => void): Promise<void> {
    const steps = Math.max(1, Math.floor(overMs / STEP));
    const share = Math.ceil(sockets.length / steps);
    for (let from = 0; from < sockets.length; from += share) {
      if (from > 0 && overMs > 0) await this.step('sockets', () => wait(STEP));
      sockets.slice(from, from + share).forEach(end);
    }
  }

  /**
   * Closes the server when its calls have ended, by `close`. What is still under way after `ms` is cut, and so are sockets whose other
   * end does not respond to their end, for which a server would wait as well.
   */
  async endCalls(close: () => PromiseLike<unknown>, ms: number): Promise<void> {
    const cut = setTimeout(() => this.#connections.forEach((connection) => connection.destroy()), ms);
    const idle = setInterval(() => this.server.closeIdleConnections(), IDLE_CHECK);
    try {
      await this.step('calls', close);
    } finally {
      clearTimeout(cut);
      clearInterval(idle);
    }
  }
}
