import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { Connection, type Publisher } from 'rabbitmq-client';

/** A request that the local REST API received. */
interface Heard {
  method: string;
  path: string;
  query: Record<string, string>;
}

export const TOKEN = 'local-token';

/** Producers as the feed lists them. */
export const PRODUCERS = `<producers response_code="OK">
  <producer id="1" name="LO" description="Live Odds" api_url="https://api.example/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
  <producer id="3" name="Ctrl" description="Betradar Ctrl" api_url="https://api.example/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
  <producer id="6" name="VF" description="Virtual football" api_url="https://api.example/v1/vf/" active="false" scope="virtual"/>
</producers>`;

/**
 * A Unified Odds Feed on this machine: its REST API over HTTP, and messages with its routing keys through a RabbitMQ, whose
 * connections can be cut.
 */
export class LocalFeed {
  readonly heard: Heard[] = [];
  /** Responses of the REST API by path; other paths return 404. */
  readonly responses: Record<string, string> = {
    'users/whoami.xml': '<bookmaker_details response_code="OK" bookmaker_id="7" virtual_host="/"/>',
    'descriptions/producers.xml': PRODUCERS,
    'descriptions/en/markets.xml': '<market_descriptions response_code="OK"/>',
    'descriptions/en/variants.xml': '<variant_descriptions response_code="OK"/>',
  };
  /** Called for a recovery; sends its messages. */
  onRecovery: (product: string, requestId: string) => void = () => undefined;
  /** Called for a recovery of one event, of its odds or of its results; sends its messages. */
  onEventRecovery: (kind: string, eventId: string, requestId: string) => void = () => undefined;
  readonly #http: Server = createServer((request, response) => this.#respond(request, response));
  readonly #tcp: TcpServer = createTcpServer((socket) => this.#forward(socket));
  readonly #sockets = new Set<Socket>();
  /** One for each feed: concurrent test runs would read each other's messages. */
  readonly #exchange = `unifiedfeed-${randomUUID()}`;
  #connection: Connection | null = null;
  #publisher: Publisher | null = null;

  constructor(private readonly brokerUrl: string) {}

  async open(): Promise<{ url: string; apiUrl: string; exchange: string }> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => this.#tcp.listen(0, '127.0.0.1', resolve));
    this.#connection = new Connection(this.brokerUrl);
    await this.#connection.exchangeDeclare({ exchange: this.#exchange, type: 'topic' });
    this.#publisher = this.#connection.createPublisher({ confirm: true });
    const url = new URL(this.brokerUrl);
    url.port = String((this.#tcp.address() as AddressInfo).port);
    const apiUrl = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/v1`;
    return { url: url.href, apiUrl, exchange: this.#exchange };
  }

  /** Sends a message to all subscribers. */
  async publish(routingKey: string, xml: string): Promise<void> {
    await this.#publisher?.send({ exchange: this.#exchange, routingKey }, Buffer.from(xml));
  }

  alive(producer: number, timestamp: number): Promise<void> {
    return this.publish(
      '-.-.-.alive.-.-.-.-',
      `<alive product="${producer}" timestamp="${timestamp}" subscribed="1"/>`,
    );
  }

  /** Cuts every connection to the broker. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#http.closeAllConnections();
    this.#http.close();
    this.#tcp.close();
    await this.#publisher?.close();
    await this.#connection?.exchangeDelete({ exchange: this.#exchange });
    await this.#connection?.close();
  }

  #forward(socket: Socket): void {
    const { hostname, port } = new URL(this.brokerUrl);
    const broker = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, broker],
      [broker, socket],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }

  #respond({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://local');
    const path = decodeURIComponent(pathname).replace(/^\/v1\//, '');
    this.heard.push({ method, path, query: Object.fromEntries(searchParams) });
    if (headers['x-access-token'] !== TOKEN)
      return void response.writeHead(403).end('<response response_code="FORBIDDEN"/>');
    const [, kind, eventId] = /^\w+\/(odds|stateful_messages)\/events\/([^/]+)\/initiate_request$/.exec(path) ?? [];
    if (kind !== undefined && eventId !== undefined) {
      response.writeHead(202).end('<response response_code="ACCEPTED"/>');
      return this.onEventRecovery(kind, eventId, searchParams.get('request_id') ?? '');
    }
    const [product, target] = path.split('/recovery/');
    if (target === 'initiate_request') {
      response.writeHead(202).end('<response response_code="ACCEPTED"/>');
      return this.onRecovery(product ?? '', searchParams.get('request_id') ?? '');
    }
    const body = this.responses[path];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/xml' }).end(body);
  }
}
