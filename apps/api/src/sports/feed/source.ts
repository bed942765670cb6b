import type { Envelope } from './uof/message';

/** Where a source puts its messages, and what it may ask. */
export interface FeedSink {
  /**
   * Takes one message as the feed sent it. Never throws.
   * @param language of the product, of a response that is in another one than English: only what it names is taken
   * @param envelope the event of the message where the source knows it without reading the message
   */
  message(xml: string | Uint8Array, language?: string, envelope?: Envelope): void;
  /** Events that the product holds open, with their lines that are neither settled nor cancelled. */
  openEvents(): OpenEvent[];
}

export interface OpenEvent {
  id: string;
  lines: { marketId: number; specifiers: string }[];
}

/** A source of odds: the simulator, a season, a folder of messages, a broker. */
export interface FeedSource {
  /** The source's own time, ms since 1970, on which its messages are stamped: a record or a fast season has another than we have. */
  now(): number;
  /** Begins to send. */
  start(sink: FeedSink): Promise<void> | void;
  /**
   * Sends the present state of everything of a producer, results since `since` (ms) included, each message with the
   * request id, and snapshot_complete at the end.
   */
  recover(producer: number, since: number, requestId: number): Promise<void> | void;
  /**
   * Sends the present odds of one event, and its results, again. Missing where a source sends nothing that cannot be read.
   * @param requestIds for the odds, and for the results
   */
  recoverEvent?(producer: number, eventId: string, requestIds: readonly [number, number]): Promise<void> | void;
  /** The fixtures_fixture response for an event; null when the source does not know it. */
  fixture(eventId: string): Promise<string | null>;
  /** Ends sending. */
  stop(): Promise<void> | void;
}
