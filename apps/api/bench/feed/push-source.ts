import type { FeedSink, FeedSource } from '../../src/sports/feed/source';
import { createFixture, getEventId, EVENTS } from './messages';

const PRODUCER = 1;

/** A source that sends the messages of the bench. */
export class PushSource implements FeedSource {
  #sink: FeedSink | undefined;
  #alive: NodeJS.Timeout | undefined;

  /** @param sportId of all its events */
  constructor(private readonly sportId: string) {}

  now = Date.now;

  start(sink: FeedSink): void {
    this.#sink = sink;
    const alive = (): void => sink.message(`<alive product="${PRODUCER}" timestamp="${this.now()}" subscribed="1"/>`);
    alive();
    this.#alive = setInterval(alive, 5_000);
    for (let index = 0; index < EVENTS; index++) sink.message(createFixture(index, this.sportId));
  }

  send(xml: string): void {
    this.#sink?.message(xml);
  }

  recover(producer: number, _since: number, requestId: number): void {
    this.send(`<snapshot_complete product="${producer}" timestamp="${this.now()}" request_id="${requestId}"/>`);
  }

  async fixture(id: string): Promise<string | null> {
    const index = Array.from({ length: EVENTS }, (_, at) => getEventId(at)).indexOf(id);
    return index < 0 ? null : createFixture(index, this.sportId);
  }

  stop(): void {
    clearInterval(this.#alive);
  }
}
