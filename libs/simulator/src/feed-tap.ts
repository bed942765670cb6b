import { type FeedSink, type FeedSource } from './feed-source';

const EVENT = /\bevent_id="([^"]*)"/;

/**
 * A filter between the simulator and the product, for demonstrations: drops messages of paused matches, and can inject messages in the
 * feed's format.
 */
export class FeedTap implements FeedSource {
  private sink: FeedSink | undefined;
  private paused = new Set<string>();

  constructor(private source: FeedSource) {}

  /** Drops all further messages of a match from the simulator. */
  pause(eventId: string): void {
    this.paused.add(eventId);
  }

  /** Injects one message in the feed's format. */
  message(xml: string): void {
    this.sink?.message(xml);
  }

  now(): number {
    return this.source.now();
  }

  start(sink: FeedSink): Promise<void> | void {
    this.sink = sink;
    return this.source.start({
      message: (body) => {
        const eventId = this.paused.size === 0 ? undefined : EVENT.exec(body.toString())?.[1];
        if (eventId === undefined || !this.paused.has(eventId)) sink.message(body);
      },
      openEvents: () => sink.openEvents(),
    });
  }

  recover(producer: number, since: number, requestId: number): Promise<void> | void {
    return this.source.recover(producer, since, requestId);
  }

  fixture(eventId: string): Promise<string | null> {
    return this.source.fixture(eventId);
  }

  stop(): Promise<void> | void {
    return this.source.stop();
  }
}
