import { QUERY_FRESH_S } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { OddsBook } from './odds-book';
import { type OddsSource } from './odds-source';
import { Snapshots } from './snapshots';

/** An event stays subscribed to after it left the screen, ms: it is often scrolled back to. */
export const LINGER_MS = 10_000;
/** Without the socket odds are asked for this often, and trusted for so long, ms. */
export const POLL_MS = 5000;
export const TRUST_MS = 12_000;
const FRESH_MS = QUERY_FRESH_S * 1000;

export interface FollowerDeps {
  source: OddsSource;
  /** ms since 1970. */
  now(): number;
  /** Since the page was asked for, ms: what the server rendered is at least as old. */
  pageAge(): number;
  later(ms: number, run: () => void): void;
  /** Returns what ends it. */
  every(ms: number, run: () => void): () => void;
}

interface Followed {
  count: number;
  seededAt: number;
  /** When nobody looked at it any more, ms since 1970. */
  leftAt: number;
  endPushes(): void;
}

/**
 * Keeps the book right for the events that are looked at: subscribes to each, applies pushes by frame, and asks for
 * snapshots after a missed push, a lost connection or a change of the odds sources, before betting opens again.
 */
export class OddsFollower {
  readonly book: OddsBook;
  readonly snapshots: Snapshots;
  readonly #deps: FollowerDeps;
  readonly #followed = new Map<string, Followed>();
  #ready = false;
  #wasReady = false;
  #stop: (() => void) | null = null;

  constructor(deps: FollowerDeps) {
    this.#deps = deps;
    this.snapshots = new Snapshots(deps.later);
    this.book = new OddsBook({
      snapshot: (id) => this.snapshots.need(id),
      newMarkets: (id) => this.snapshots.need(id),
    });
  }

  /**
   * Looks at an event from now on, as it was received at a time (ms since 1970). `complete`: with all its markets.
   * Returns what ends it.
   */
  follow(event: SportEvent, receivedAt: number, complete = false): () => void {
    this.#start();
    const known = this.#followed.get(event.id);
    const followed = known ?? { count: 0, seededAt: 0, leftAt: 0, endPushes: this.#deps.source.follow(event) };
    this.#followed.set(event.id, followed);
    followed.count += 1;
    this.#seed([event], receivedAt, complete);
    this.book.setSeen(event.id, true);
    return () => {
      followed.count -= 1;
      if (followed.count > 0) return;
      followed.leftAt = this.#deps.now();
      this.book.setSeen(event.id, false);
    };
  }

  /** Takes an answer of the server, received at a time (ms since 1970), for the events that are followed. */
  seed(events: readonly SportEvent[], receivedAt: number, complete = false): void {
    this.#seed(events.filter(({ id }) => this.#followed.has(id)), receivedAt, complete);
  }

  /** Ends everything. */
  stop(): void {
    for (const id of [...this.#followed.keys()]) this.#drop(id);
    this.#stop?.();
    this.#stop = null;
  }

  #seed(events: readonly SportEvent[], receivedAt: number, complete: boolean): void {
    const now = this.#deps.now();
    const fresh = now - receivedAt <= (this.#ready ? FRESH_MS : TRUST_MS);
    for (const event of events) {
      const followed = this.#followed.get(event.id);
      if (followed) followed.seededAt = Math.max(followed.seededAt, receivedAt);
      const keptByPushes = this.#ready && this.book.isTrusted(event.id);
      this.book.seed([event], { complete, trusted: fresh || keptByPushes, now });
    }
  }

  #start(): void {
    if (this.#stop) return;
    const { source, every, now } = this.#deps;
    const ends = [
      source.onConnection((state) => this.#connection(state === 'ready')),
      source.onFeed(() => this.book.distrust()),
      source.onDeltas((deltas) => this.book.apply(deltas, now())),
      every(1000, () => this.#tick()),
    ];
    this.#stop = () => {
      for (const end of ends) end();
      this.#ready = false;
    };
  }

  #connection(ready: boolean): void {
    if (ready && !this.#ready) {
      const now = this.#deps.now();
      const first = !this.#wasReady && this.#deps.pageAge() <= FRESH_MS;
      const old = [...this.#followed].filter(([, { seededAt }]) => !first || now - seededAt > FRESH_MS);
      this.book.distrust(old.map(([id]) => id));
      this.#wasReady = true;
    }
    this.#ready = ready;
  }

  #tick(): void {
    const now = this.#deps.now();
    this.book.settleMoves(now);
    for (const [id, { count, leftAt, seededAt }] of this.#followed) {
      if (count === 0 && now - leftAt >= LINGER_MS) this.#drop(id);
      else if (!this.#ready && count > 0 && now - seededAt > TRUST_MS) this.book.distrust([id]);
      else if (!this.#ready && count > 0 && now - seededAt > POLL_MS) this.snapshots.need(id);
    }
    if (this.#followed.size === 0) this.stop();
  }

  #drop(id: string): void {
    this.#followed.get(id)?.endPushes();
    this.#followed.delete(id);
    this.book.drop(id);
    this.snapshots.forget(id);
  }
}
