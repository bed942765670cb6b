import { type EventDelta, type Push } from '@oware/contracts';
import { mergeDeltas } from './merge-deltas';

/** What the outlet needs of a connection. */
export interface Wire {
  /** False while earlier bytes wait to leave, as the client or its network is slow, and in the pauses of one that saves data. */
  readonly clear: boolean;
  /** Sends pushes that are JSON already. */
  write(pushes: string[]): void;
}

const encode = (topic: string, body: EventDelta): string =>
  JSON.stringify({ topic, pushType: 'GROUP', body } satisfies Push);

/** An event's changes since the last tick, encoded once for all that follow it. */
export class TickDelta {
  private text: string | undefined;
  constructor(
    readonly topic: string,
    readonly body: EventDelta,
  ) {}
  get json(): string {
    return (this.text ??= encode(this.topic, this.body));
  }
}

/**
 * The odds on their way to one client. A client that keeps up gets each tick as it comes. For one that does not, deltas
 * of the same event are merged until its line is clear, so its latest price is never stale and its queue never longer
 * than the events it follows.
 */
export class Outlet {
  private ready: string[] = [];
  private backlog = new Map<string, EventDelta>();
  private newest = new Map<string, string>();

  constructor(private wire: Wire) {}

  /** Whether something waits to be sent. */
  get waits(): boolean {
    return this.backlog.size + this.newest.size > 0;
  }

  add(delta: TickDelta): void {
    const waiting = this.backlog.get(delta.topic);
    if (waiting !== undefined) this.backlog.set(delta.topic, mergeDeltas(waiting, delta.body));
    else if (this.wire.clear && this.backlog.size === 0) this.ready.push(delta.json);
    else this.backlog.set(delta.topic, delta.body);
  }

  /**
   * Sends a push that takes the place of those before it on its topic: at once, or only the newest when the line is clear again.
   * @returns whether it waits
   */
  replace(topic: string, json: string): boolean {
    const waits = !this.wire.clear || this.newest.size > 0;
    if (waits) this.newest.set(topic, json);
    else this.wire.write([json]);
    return waits;
  }

  /** Nobody wants to hear of a topic any more. */
  forget(topic: string): void {
    this.newest.delete(topic);
  }

  /** Sends what waits, if the line is clear. @returns whether something still waits */
  flush(): boolean {
    if (this.wire.clear) {
      for (const [topic, body] of this.backlog) this.ready.push(encode(topic, body));
      this.ready.push(...this.newest.values());
      this.backlog.clear();
      this.newest.clear();
    }
    if (this.ready.length > 0) this.wire.write(this.ready);
    this.ready = [];
    return this.waits;
  }
}
