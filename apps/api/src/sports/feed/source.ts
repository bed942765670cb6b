import type { Envelope } from './uof/message';

/** Receiver of the messages of a source. */
export interface FeedSink {
  /**
   * Handles one message as the feed sent it. Never throws.
   * @param language of the product, for a response in a language other than English: only its names are used
   * @param envelope the event of the message if the source knows it without reading the message
   */
  message(xml: string | Uint8Array, language?: string, envelope?: Envelope): void;
  /** Returns the events that are open in the product, with their lines that are neither settled nor cancelled. */
  openEvents(): OpenEvent[];
}

export interface OpenEvent {
  id: string;
  lines: { marketId: number; specifiers: string }[];
}

/** A source of odds: the simulator, a season, a folder of messages, a broker. */
export interface FeedSource {
  /**
   * Returns the source's own time, ms since 1970, which its messages are stamped with: a recording or a fast season differs from our time.
   */
  now(): number;
  /** Starts to send messages. */
  start(sink: FeedSink): Promise<void> | void;
  /**
   * Sends the current state of everything of a producer, including results since `since` (ms), each message with the request id, and
   * snapshot_complete at the end.
   */
  recover(producer: number, since: number, requestId: number): Promise<void> | void;
  /**
   * Sends the current odds of one event, and its results, again. Absent in sources whose messages are always readable.
   * @param requestIds for the odds, and for the results
   */
  recoverEvent?(producer: number, eventId: string, requestIds: readonly [number, number]): Promise<void> | void;
  /** Returns the fixtures_fixture response for an event; null when the source does not know it. */
  fixture(eventId: string): Promise<string | null>;
  /** Stops sending messages. */
  stop(): Promise<void> | void;
}
