import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo } from 'node:net';
import { Stopping } from '@oware/http-server';
import { Server as SocketServer } from 'socket.io';
// The edge is tested with the browsers' own client.
// eslint-disable-next-line no-restricted-imports
export { io as connect, type Socket } from 'socket.io-client';

/** Bytes of the response to `/api/big`. */
export const BIG = 900_000;

/**
 * A server that behaves like the API: it reports whether it is ready, prefixes its sockets' ids with its instance, and stops gracefully.
 * `POST /api/order` takes an order, `/api/waits` waits until the test releases it, `/api/long` rejects any body unread.
 */
export class TestApi {
  url = '';
  ready = true;
  /** Reported on `/readyz`; undefined reports none, as the previous release did. */
  roles: readonly string[] | undefined;
  /** Accepts connections but never responds, like a frozen process. */
  silent = false;
  /** Too busy for `/readyz`, while calls get their responses. */
  busy = false;
  /** Headers of the received calls. */
  readonly headers: IncomingHttpHeaders[] = [];
  /** Bodies of orders, in the order received. */
  readonly taken: string[] = [];
  /** Pending calls of `/api/waits`. */
  readonly waiting: (() => void)[] = [];
  /** Number of responses in progress. */
  underWay = 0;
  sockets = 0;
  /** Number of received calls, and of those for `/api/big`. */
  asked = 0;
  big = 0;
  #server: Server | undefined;
  #stopping: Stopping | undefined;
  #io: SocketServer | undefined;

  /** Starts, on the previous port if it ran before. */
  async start(): Promise<this> {
    const instance = randomBytes(6).toString('base64url');
    const server = (this.#server = createServer(
      { keepAliveTimeout: 72_000 },
      (request, response) => void this.#respond(request, response, instance),
    ));
    const stopping = (this.#stopping = new Stopping(server));
    this.#io = new SocketServer(server, {
      allowRequest: (_request, decide) => decide(null, !stopping.begun && (this.roles?.includes('socket') ?? true)),
    });
    this.#io.engine.generateId = () => `${instance}.${randomBytes(9).toString('base64url')}`;
    this.#io.on('connection', (socket) => {
      this.sockets += 1;
      socket.on('echo', (text: string, done: (text: string) => void) => done(text));
    });
    const { port } = this.url ? new URL(this.url) : { port: 0 };
    await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  /** Stops as the API does. */
  async stop(noticeMs = 0): Promise<void> {
    await this.#stopping?.begin(noticeMs);
    this.#io?.engine.close();
    const server = this.#server!;
    await this.#stopping?.endCalls(() => new Promise((resolve) => server.close(resolve)), 5000);
  }

  /** Crashes without completing its calls. */
  die(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  async #respond(request: IncomingMessage, response: ServerResponse, instance: string): Promise<void> {
    this.underWay += 1;
    response.on('close', () => (this.underWay -= 1));
    if (this.silent || (this.busy && request.url === '/readyz')) return;
    if (request.url === '/readyz') {
      return void response
        .writeHead(this.ready && !this.#stopping?.begun ? 200 : 503, { 'x-instance': instance })
        .end(JSON.stringify({ roles: this.roles }));
    }
    this.asked += 1;
    this.headers.push(request.headers);
    const serves = this.roles?.includes('web') ?? true;
    if (!serves) return void response.writeHead(404).end();
    if (request.url === '/api/long') return void response.writeHead(413).end('too long');
    if (request.url === '/api/big') {
      this.big += 1;
      return void response.end('x'.repeat(BIG));
    }
    let body = '';
    try {
      for await (const part of request) body += String(part);
    } catch {
      return;
    }
    if (request.url === '/api/order') this.taken.push(body);
    if (request.url === '/api/waits') await new Promise<void>((resolve) => this.waiting.push(resolve));
    response.end(JSON.stringify({ from: this.url, method: request.method, body }));
  }
}
