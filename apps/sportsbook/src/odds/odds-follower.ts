import { type SportEvent } from '@oware/contracts';
import { type ReportedEvent } from './event-entry';
import { FRESH_MS, POLL_MS, TRUST_MS } from './freshness';
import { type OddsBook } from './odds-book';
import { type OddsSource } from './odds-source';
import { Snapshots } from './snapshots';
import { type Extent } from './take';

/** Time for which an event stays subscribed after it has left the screen, ms, because players often scroll back. */
export const LINGER_MS = 10_000;

export interface FollowerDependencies {
  book: OddsBook;
  source: OddsSource;
  /** ms since 1970. */
  now(): number;
  /** Returns the time since the page was requested, ms: the server's rendering is at least as old. */
  pageAge(): number;
  schedule(ms: number, run: () => void): void;
  /** Runs the function at an interval; returns a function that stops it. */
  every(ms: number, run: () => void): () => void;
}

interface Followed {
  count: number;
  seededAt: number;
  /** When the last follower left, ms since 1970. */
  leftAt: number;
  /** Whether pushes of all its markets are subscribed, or only of those in lists. */
  markets: 'all' | 'list';
  endPushes(): void;
}

/**
 * Keeps the book up to date for the followed events: subscribes to each, applies pushes by frame, and requests snapshots after a missed
 * push, a lost connection or a change of the odds sources, before betting reopens.
 */
export class OddsFollower {
  readonly book: OddsBook;
  readonly snapshots: Snapshots;
  readonly #deps: FollowerDependencies;
  readonly #followed = new Map<string, Followed>();
  #ready = false;
  #wasReady = false;
  /** True at first on a page that took long to load, whose rendered responses are already old. */
  #isLate = false;
  #stop: (() => void) | null = null;

  constructor(deps: FollowerDependencies) {
    this.#deps = deps;
    this.snapshots = new Snapshots(deps.schedule);
    this.book = deps.book;
    if (deps.pageAge() > FRESH_MS) {
      this.#isLate = true;
      deps.schedule(0, () => void (this.#isLate = false));
    }
    this.book.feed({
      snapshot: (id) => this.snapshots.need(id),
      newMarkets: (id) => this.snapshots.need(id),
    });
  }

  /**
   * Follows an event from now on.
   * @param receivedAt when it was received, ms since 1970
   * @param extent `whole`: with all its markets
   * @returns a function that stops following
   */
  follow(event: SportEvent, receivedAt: number, extent: Extent = 'list'): () => void {
    const end = this.#follow(event, extent === 'list' ? 'list' : 'all');
    this.seed([event], receivedAt, extent);
    this.book.setSeen(event.id, true);
    return end;
  }

  /** Follows an event that may have no response yet. Returns a function that stops following. */
  hold(event: Pick<SportEvent, 'id' | 'sportId'>): () => void {
    return this.#follow(event, 'all');
  }

  #follow(event: Pick<SportEvent, 'id' | 'sportId'>, markets: Followed['markets']): () => void {
    this.#start();
    const { source } = this.#deps;
    const existing = this.#followed.get(event.id);
    if (existing?.markets === 'list' && markets === 'all') {
      // Resubscribed in sequence: a push missed in between is detected by the versions.
      existing.endPushes();
      Object.assign(existing, { markets, endPushes: source.follow(event, markets) });
    }
    const followed = existing ?? {
      count: 0,
      seededAt: 0,
      leftAt: 0,
      markets,
      endPushes: source.follow(event, markets),
    };
    this.#followed.set(event.id, followed);
    followed.count += 1;
    this.book.setSeen(event.id, true);
    return () => {
      followed.count -= 1;
      if (followed.count > 0) return;
      followed.leftAt = this.#deps.now();
      this.book.setSeen(event.id, false);
    };
  }

  /**
   * Applies a response for the followed events.
   * @param receivedAt when it was received, ms since 1970
   */
  seed(events: readonly ReportedEvent[], receivedAt: number, extent: Extent = 'list'): void {
    const now = this.#deps.now();
    // Before the first connection, `#connection` handles a page that took long to load.
    const fresh = this.#ready ? !this.#isLate && now - receivedAt <= FRESH_MS : now - receivedAt <= TRUST_MS;
    for (const event of events) {
      const followed = this.#followed.get(event.id);
      if (!followed) continue;
      followed.seededAt = Math.max(followed.seededAt, receivedAt);
      this.book.seed([event], { extent, confirmedAt: fresh ? receivedAt : null, now });
    }
  }

  /** Stops following everything. */
  stop(): void {
    for (const id of [...this.#followed.keys()]) this.#drop(id);
    this.#stop?.();
    this.#stop = null;
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
      const first = !this.#wasReady && this.#deps.pageAge() <= FRESH_MS;
      this.book.distrust(first ? this.#deps.now() - FRESH_MS : Infinity);
      this.#wasReady = true;
    }
    this.#ready = ready;
  }

  #tick(): void {
    const now = this.#deps.now();
    this.book.settleMoves(now);
    if (!this.#ready) this.book.distrust(now - TRUST_MS);
    for (const [id, { count, leftAt, seededAt }] of this.#followed) {
      if (count === 0 && now - leftAt >= LINGER_MS) this.#drop(id);
      else if (!this.#ready && count > 0 && now - seededAt > POLL_MS) this.snapshots.need(id);
    }
    if (this.#followed.size === 0) this.stop();
  }

  #drop(id: string): void {
    this.#followed.get(id)?.endPushes();
    this.#followed.delete(id);
    this.book.drop(id);
    this.snapshots.drop(id);
  }
}
