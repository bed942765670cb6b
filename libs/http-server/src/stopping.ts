import { type Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Maximum time between two sockets that are asked to reconnect, ms. */
const STEP = 20;
/** Interval of checks for idle connections, ms. */
const IDLE_CHECK = 50;

/**
 * Graceful stop of a server, unnoticed by its callers. First the server reports that it is not ready, while it continues to respond and
 * announces with each response that the connection ends; then sockets reconnect to other servers, spread over time; then calls in progress
 * end.
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

  /** Whether the stop has begun, so that the server is not ready. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Step in progress or failed, in a few words; undefined between steps. */
  get waitsFor(): string | undefined {
    return this.#step;
  }

  /** Runs a named step of the stop. */
  async step(name: string, work: () => unknown): Promise<void> {
    this.#step = name;
    await work();
    this.#step = undefined;
  }

  /** Turns readiness off. Resolves when load balancers have had `noticeMs` to notice it. */
  async begin(noticeMs: number): Promise<void> {
    this.#begun = true;
    for (const response of this.#underWay) response.shouldKeepAlive = false;
    if (noticeMs > 0) await this.step('notice', () => wait(noticeMs));
  }

  /** Closes sockets evenly over a time, ms, so that they do not all reconnect to other servers at the same time. */
  async closeSockets<Socket>(sockets: readonly Socket[], overMs: number, end: (socket: Socket) => void): Promise<void> {
    const steps = Math.max(1, Math.floor(overMs / STEP));
    const share = Math.ceil(sockets.length / steps);
    for (let from = 0; from < sockets.length; from += share) {
      if (from > 0 && overMs > 0) await this.step('sockets', () => wait(STEP));
      sockets.slice(from, from + share).forEach(end);
    }
  }

  /**
   * Closes the server by `close` when its calls have ended. After `ms`, calls in progress are cut, as are sockets whose other end does not
   * close them, which the server would also wait for.
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
