import { Connection, type Consumer } from 'rabbitmq-client';
import { type FeedSink, type FeedSource } from '../source';
import { readMessage } from '../uof/read-message';
import { type Clock } from '../../../platform/clock';
import { readChangedFixtures } from './changed-fixtures';
import { HeardProducers } from './heard-producers';
import { type ProducerAddress, readProducerAddresses, readVirtualHost } from './producer-addresses';
import { RestApi } from './rest-api';
import { readRoutingKey } from './routing-key';
import { type FeedLanguage, isWhole, WantedNames } from './wanted-names';

export interface BrokerDependencies {
  clock: Clock;
  /** amqp:// or amqps://; without a path, the virtual host is the one that the API returns. */
  url: string;
  /** Also the user name at the broker, unless the URL contains one. */
  token: string;
  /** Base URL of the feed's REST API, such as https://api.example/v1 */
  apiUrl: string;
  /** Exchange of the messages; default: that of the feed. */
  exchange?: string;
  /** Distinguishes several programs with one token; null when there is only one. */
  nodeId: number | null;
  /** Languages in which names are requested, besides English. */
  languages: readonly FeedLanguage[];
  onError(error: unknown, doing: string): void;
}

/** The exchange of the Unified Odds Feed (UOF, "Messages"); the feed declares it. */
const EXCHANGE = 'unifiedfeed';
/** Time after which a connection is destroyed if the broker does not respond to its close, ms. */
export const LEAVE_LIMIT = 2_000;
/** Interval between requests of the description lists while they contain parts without a name, ms. */
const LISTS_AGAIN = 10 * 60_000;
/** Delay before a failed request of the changed fixtures is repeated, ms. */
const CHANGES_RETRY = 30_000;

interface Running {
  sink: FeedSink;
  api: RestApi;
  names: WantedNames;
  producers: Map<number, ProducerAddress>;
  close(): Promise<void>;
}

/**
 * The Unified Odds Feed from its broker: messages over AMQP in a queue that lives as long as the connection, everything else over its REST
 * API. Messages sent without a connection are lost; each new connection therefore reports an interrupted subscription for every producer,
 * and the reader requests a recovery.
 */
export class BrokerSource implements FeedSource {
  readonly #parts: BrokerDependencies;
  readonly #heard: HeardProducers;
  #running: Running | null = null;
  #connected = false;
  /** Time of the next request of the description lists; null when everything in them has a name. */
  #listsDueAt: number | null = null;
  /** Time to request the fixtures that changed without a connection; null when they have been requested. */
  #changesDueAt: number | null = null;
  /** Recoveries that were requested without a connection, the last of each producer. */
  readonly #waiting = new Map<number, { since: number; requestId: number }>();

  constructor(parts: BrokerDependencies) {
    this.#parts = parts;
    this.#heard = new HeardProducers(parts.clock);
  }

  now(): number {
    return this.#parts.clock.now();
  }

  /** @throws FeedApiError when the token is not accepted or the API does not respond */
  async start(sink: FeedSink): Promise<void> {
    const { apiUrl, token, languages, onError } = this.#parts;
    const api = new RestApi({ url: apiUrl, token });
    const [whoAmI, producers, markets, variants] = await Promise.all([
      api.whoAmI(),
      api.producers(),
      api.markets(),
      api.variants(),
    ]);
    sink.message(markets);
    sink.message(variants);
    this.#listsDueAt = isWhole(markets) && isWhole(variants) ? null : this.now() + LISTS_AGAIN;
    const onDescription = (xml: string, language?: string): void => sink.message(xml, language);
    const names = new WantedNames({ api, languages, now: () => this.now(), onDescription, onError });
    const described = readMessage(variants);
    if (described.type === 'variant_descriptions') names.knowVariants(described.variants.map(({ id }) => id));
    const running: Running = {
      sink,
      api,
      names,
      producers: readProducerAddresses(producers),
      close: async () => undefined,
    };
    this.#running = running;
    running.close = this.#connect(running, readVirtualHost(whoAmI));
  }

  /** @returns function that closes the connection */
  #connect(running: Running, virtualHost: string | undefined): () => Promise<void> {
    const { exchange = EXCHANGE, nodeId, onError } = this.#parts;
    const connection = new Connection(this.#address(virtualHost));
    connection.on('error', (error) => {
      this.#disconnected(running);
      onError(error, 'reading from the feed broker');
    });
    const consumer = connection.createConsumer(
      {
        queue: '',
        noAck: true,
        queueOptions: { exclusive: true, autoDelete: true, durable: false },
        queueBindings: getBindings(nodeId).map((routingKey) => ({ exchange, routingKey })),
      },
      ({ routingKey, body }) => this.#take(running, routingKey, body as Buffer),
    );
    consumer.on('ready', () => {
      if (running !== this.#running) return;
      this.#connected = true;
      for (const xml of this.#heard.interrupted()) running.sink.message(xml);
      this.#askWaiting();
      this.#changesDueAt = this.now();
      this.#askChangedFixtures(running);
    });
    consumer.on('error', (error) => {
      this.#disconnected(running);
      onError(error, 'reading from the feed broker');
    });
    return () => leave(connection, consumer, (error) => onError(error, 'disconnecting from the feed broker'));
  }

  #address(virtualHost: string | undefined): string {
    const url = new URL(this.#parts.url);
    if (url.username === '') url.username = this.#parts.token;
    if (url.pathname.length <= 1 && virtualHost !== undefined) url.pathname = `/${encodeURIComponent(virtualHost)}`;
    return url.href;
  }

  #take(running: Running, routingKey: string, body: Buffer): void {
    if (running !== this.#running) return;
    const { kind, envelope } = readRoutingKey(routingKey);
    if (kind === 'odds_change') running.names.check(body);
    if (kind === 'alive') {
      this.#heard.alive(body);
      this.#askChangedFixtures(running);
      this.#askLists(running);
    }
    running.sink.message(body, undefined, envelope);
  }

  /**
   * Reports an interruption, so that no bets are accepted on outdated odds. A connection that was closed on purpose reports none.
   */
  #disconnected(running: Running): void {
    if (running !== this.#running || !this.#connected) return;
    this.#connected = false;
    for (const xml of this.#heard.interrupted()) running.sink.message(xml);
  }

  /**
   * Requests the list of changed fixtures: changes that were sent without a connection, or to a process that ended before it read the new
   * fixture, are lost.
   */
  #askChangedFixtures({ api, sink }: Running): void {
    if (this.#changesDueAt === null || this.now() < this.#changesDueAt) return;
    this.#changesDueAt = null;
    const request = async (): Promise<void> => {
      const xml = await api.changedFixtures();
      const open = new Set(sink.openEvents().map(({ id }) => id));
      if (xml !== null)
        for (const each of readChangedFixtures(xml, (id) => open.has(id), this.now())) sink.message(each);
    };
    request().catch((error: unknown) => {
      this.#changesDueAt ??= this.now() + CHANGES_RETRY;
      this.#parts.onError(error, 'requesting changed fixtures');
    });
  }

  /** Requests the description lists again while a part of them has no name. */
  #askLists({ api, sink }: Running): void {
    if (this.#listsDueAt === null || this.now() < this.#listsDueAt) return;
    this.#listsDueAt = null;
    const request = async (): Promise<void> => {
      const lists = await Promise.all([api.markets(), api.variants()]);
      for (const xml of lists) sink.message(xml);
      if (!lists.every(isWhole)) this.#listsDueAt = this.now() + LISTS_AGAIN;
    };
    request().catch((error: unknown) => {
      this.#listsDueAt = this.now() + LISTS_AGAIN;
      this.#parts.onError(error, 'requesting descriptions');
    });
  }

  #askWaiting(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [producer, { since, requestId }] of waiting)
      this.recover(producer, since, requestId).catch((error: unknown) =>
        this.#parts.onError(error, 'requesting a recovery'),
      );
  }

  /** Requests a recovery. Without a connection its messages would be lost, so the request waits for one. */
  async recover(producer: number, since: number, requestId: number): Promise<void> {
    const running = this.#running;
    const address = running?.producers.get(producer);
    if (!running || !address) return;
    if (!this.#connected) return void this.#waiting.set(producer, { since, requestId });
    const after = this.now() - since < address.window ? since : null;
    await running.api.recover(address.product, after, requestId, this.#parts.nodeId);
  }

  /**
   * Requests a recovery of one event. Does nothing without a connection: the next one is followed by a recovery of the producer.
   */
  async recoverEvent(producer: number, eventId: string, requestIds: readonly [number, number]): Promise<void> {
    const running = this.#running;
    const address = running?.producers.get(producer);
    if (running && address && this.#connected)
      await running.api.recoverEvent(address.product, eventId, requestIds, this.#parts.nodeId);
  }

  async fixture(eventId: string): Promise<string | null> {
    const running = this.#running;
    const fixture = (await running?.api.fixture(eventId)) ?? null;
    if (fixture !== null && eventId.includes(':match:')) running?.names.checkFixture(fixture);
    return fixture;
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    this.#connected = false;
    this.#waiting.clear();
    running?.api.stop();
    running?.names.stop();
    await running?.close();
  }
}

/**
 * Closes a connection. The library waits for connections that were never established and for frozen brokers, so there is a time limit.
 */
async function leave(connection: Connection, consumer: Consumer, onError: (error: unknown) => void): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  await Promise.race([
    consumer
      .close()
      .then(() => connection.close())
      .catch(onError),
    new Promise((resolve) => (late = setTimeout(resolve, LEAVE_LIMIT))),
  ]);
  clearTimeout(late);
  connection.unsafeDestroy();
}

/** Returns the routing keys of messages to all programs, and of recoveries that this program requested. */
const getBindings = (nodeId: number | null): string[] =>
  nodeId === null ? ['#'] : ['*.*.*.*.*.*.*.-.#', `*.*.*.*.*.*.*.${nodeId}.#`];
