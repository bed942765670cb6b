/** Receiver of the messages of a source. */
export interface FeedSink {
  /** Handles one message as the feed sent it. Never throws. */
  message(xml: string | Uint8Array): void;
  /** Returns the events that are open in the product, with their lines that are neither settled nor cancelled. */
  openEvents(): OpenEvent[];
}

export interface OpenEvent {
  id: string;
  lines: { marketId: number; specifiers: string }[];
}

/** A source of odds, as the server uses it. */
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
  /** Returns the fixtures_fixture response for an event; null when the source has no such event. */
  fixture(eventId: string): Promise<string | null>;
  /** Stops sending messages. */
  stop(): Promise<void> | void;
}
