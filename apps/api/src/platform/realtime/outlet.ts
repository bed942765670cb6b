import { type EventDelta, type Push } from '@oware/contracts';
import { mergeDeltas } from './merge-deltas';

/** Connection as the outlet needs it. */
export interface Wire {
  /**
   * False while earlier bytes wait to be sent because the client or its network is slow, and in the pauses of a client that saves data.
   */
  readonly clear: boolean;
  /** Sends pushes that are already encoded as JSON. */
  write(pushes: string[]): void;
}

const encode = (topic: string, body: EventDelta): string =>
  JSON.stringify({ topic, pushType: 'GROUP', body } satisfies Push);

/** An event's changes since the last tick, encoded once for all its followers. */
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
 * Sends odds to one client. A client that keeps up gets each tick immediately. For a slow one, deltas of the same event are merged until
 * its connection is writable again, so that its prices are never outdated and its queue is never longer than the number of events that it
 * follows.
 */
export class Outlet {
  private ready: string[] = [];
  private backlog = new Map<string, EventDelta>();
  private newest = new Map<string, string>();

  constructor(private wire: Wire) {}

  /** Whether data waits to be sent. */
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
   * Sends a push that replaces earlier ones of its topic: immediately, or only the newest one when the connection is writable again.
   * @returns whether it waits
   */
  replace(topic: string, json: string): boolean {
    const waits = !this.wire.clear || this.newest.size > 0;
    if (waits) this.newest.set(topic, json);
    else this.wire.write([json]);
    return waits;
  }

  /** Discards the waiting push of a topic that the client no longer follows. */
  forget(topic: string): void {
    this.newest.delete(topic);
  }

  /**
   * Sends the waiting data if the connection is writable.
   * @returns whether data still waits
   */
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
