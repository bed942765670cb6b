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

export interface BrokerParts {
  clock: Clock;
  /** amqp:// or amqps://; without a path the virtual host is what the API says. */
  url: string;
  /** User name at the broker as well, unless the address names one. */
  token: string;
  /** Where the feed's REST API stands, such as https://api.example/v1 */
  apiUrl: string;
  /** Exchange that the messages come from; default: that of the feed. */
  exchange?: string;
  /** Says which of several programs with one token this is; null when it is the only one. */
  nodeId: number | null;
  /** Languages in which names are asked for beside English. */
  languages: readonly FeedLanguage[];
  onError(error: unknown, doing: string): void;
}

/** The exchange of the Unified Odds Feed (UOF, "Messages"); it is the feed's, so nobody declares it here. */
const EXCHANGE = 'unifiedfeed';
/** A broker that does not respond to the end of a connection within this time is left without one, ms. */
export const LEAVE_LIMIT = 2_000;
/** Lists of descriptions of which a part has no name are asked for again after so long, ms. */
const LISTS_AGAIN = 10 * 60_000;
/** The list of changed fixtures is asked for again after so long when it could not be read, ms. */
const CHANGES_RETRY = 30_000;

interface Running {
  sink: FeedSink;
  api: RestApi;
  names: WantedNames;
  producers: Map<number, ProducerAddress>;
  close(): Promise<void>;
}

/**
 * The Unified Odds Feed from its broker: messages over AMQP in a queue that lives as long as the connection, everything else
 * over its REST API. What is sent while there is no connection is lost; each new connection therefore says of every producer
 * that its subscription was interrupted, and the reader asks for a recovery.
 */
export class BrokerSource implements FeedSource {
  readonly #parts: BrokerParts;
  readonly #heard: HeardProducers;
  #running: Running | null = null;
  #connected = false;
  /** When the lists of descriptions are to be asked for again; null: all that they describe has a name. */
  #listsDueAt: number | null = null;
  /** When the fixtures that changed without a connection are to be asked for; null: they have been. */
  #changesDueAt: number | null = null;
  /** Recoveries that were asked for while there was no connection, the last of each producer. */
  readonly #waiting = new Map<number, { since: number; requestId: number }>();

  constructor(parts: BrokerParts) {
    this.#parts = parts;
    this.#heard = new HeardProducers(parts.clock);
  }

  now(): number {
    return this.#parts.clock.now();
  }

  /** @throws FeedApiFault when the token is not accepted or the API does not respond */
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

  /** @returns how the connection is closed */
  #connect(running: Running, virtualHost: string | undefined): () => Promise<void> {
    const { exchange = EXCHANGE, nodeId, onError } = this.#parts;
    const connection = new Connection(this.#address(virtualHost));
    connection.on('error', (error) => {
      this.#disconnected(running);
      onError(error, 'reading the broker of the feed');
    });
    const consumer = connection.createConsumer(
      {
        queue: '',
        noAck: true,
        queueOptions: { exclusive: true, autoDelete: true, durable: false },
        queueBindings: bindingsOf(nodeId).map((routingKey) => ({ exchange, routingKey })),
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
      onError(error, 'reading the broker of the feed');
    });
    return () => leave(connection, consumer, (error) => onError(error, 'leaving the broker of the feed'));
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
    if (kind === 'odds_change') running.names.look(body);
    if (kind === 'alive') {
      this.#heard.alive(body);
      this.#askChangedFixtures(running);
      this.#askLists(running);
    }
    running.sink.message(body, undefined, envelope);
  }

  /** Nothing is bet on odds of which the next may be missing. A connection that was closed on purpose says nothing of the next one. */
  #disconnected(running: Running): void {
    if (running !== this.#running || !this.#connected) return;
    this.#connected = false;
    for (const xml of this.#heard.interrupted()) running.sink.message(xml);
  }

  /** Asks which fixtures have changed: changes that were sent without a connection, or to a process that ended before it read the new fixture, are lost. */
  #askChangedFixtures({ api, sink }: Running): void {
    if (this.#changesDueAt === null || this.now() < this.#changesDueAt) return;
    this.#changesDueAt = null;
    const ask = async (): Promise<void> => {
      const xml = await api.changedFixtures();
      const open = new Set(sink.openEvents().map(({ id }) => id));
      if (xml !== null)
        for (const each of readChangedFixtures(xml, (id) => open.has(id), this.now())) sink.message(each);
    };
    ask().catch((error: unknown) => {
      this.#changesDueAt ??= this.now() + CHANGES_RETRY;
      this.#parts.onError(error, 'asking for changed fixtures');
    });
  }

  /** Asks again for the lists of descriptions while a part of them has no name. */
  #askLists({ api, sink }: Running): void {
    if (this.#listsDueAt === null || this.now() < this.#listsDueAt) return;
    this.#listsDueAt = null;
    const ask = async (): Promise<void> => {
      const lists = await Promise.all([api.markets(), api.variants()]);
      for (const xml of lists) sink.message(xml);
      if (!lists.every(isWhole)) this.#listsDueAt = this.now() + LISTS_AGAIN;
    };
    ask().catch((error: unknown) => {
      this.#listsDueAt = this.now() + LISTS_AGAIN;
      this.#parts.onError(error, 'asking for descriptions');
    });
  }

  #askWaiting(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [producer, { since, requestId }] of waiting)
      this.recover(producer, since, requestId).catch((error: unknown) =>
        this.#parts.onError(error, 'asking for a recovery'),
      );
  }

  /** Asks for a recovery. Without a connection its messages would reach nobody, so it waits for one. */
  async recover(producer: number, since: number, requestId: number): Promise<void> {
    const running = this.#running;
    const address = running?.producers.get(producer);
    if (!running || !address) return;
    if (!this.#connected) return void this.#waiting.set(producer, { since, requestId });
    const after = this.now() - since < address.window ? since : null;
    await running.api.recover(address.product, after, requestId, this.#parts.nodeId);
  }

  /** Asks for a recovery of one event. Without a connection there is none: the recovery of its producer follows the next one. */
  async recoverEvent(producer: number, eventId: string, requestIds: readonly [number, number]): Promise<void> {
    const running = this.#running;
    const address = running?.producers.get(producer);
    if (running && address && this.#connected)
      await running.api.recoverEvent(address.product, eventId, requestIds, this.#parts.nodeId);
  }

  async fixture(eventId: string): Promise<string | null> {
    const running = this.#running;
    const fixture = (await running?.api.fixture(eventId)) ?? null;
    if (fixture !== null && eventId.includes(':match:')) running?.names.lookAtFixture(fixture);
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

/** Ends a connection, which may never have come about, or whose broker may be frozen: the library waits for both. */
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

/** Messages to all, and recoveries that this program asked for. */
const bindingsOf = (nodeId: number | null): string[] =>
  nodeId === null ? ['#'] : ['*.*.*.*.*.*.*.-.#', `*.*.*.*.*.*.*.${nodeId}.#`];
