/** Time to wait for the first push of a ticket's offer before asking for it, ms. */
export const PUSH_GRACE_MS = 1500;

interface Deps {
  now(): number;
  /** Subscribes to a ticket's offer; returns a function that unsubscribes, null while nobody is logged in. */
  follow(ticketId: string): (() => void) | null;
  /** Called when a pushed offer is no longer valid until the next push. */
  ended(ticketId: string): void;
}

/** The tickets whose offers the server pushes, and those with a pushed offer that is valid until the next push. */
export class PushedTickets {
  readonly #deps: Deps;
  readonly #followed = new Map<string, { end(): void; since: number }>();
  readonly #received = new Set<string>();
  #live = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Whether a ticket has a pushed offer that is valid until the next push. */
  has(ticketId: string): boolean {
    return this.#received.has(ticketId);
  }

  /** Whether a pushed offer is valid, or the first one is expected soon. */
  isComing(ticketId: string): boolean {
    return this.has(ticketId) || this.#deps.now() < this.getDeadline(ticketId);
  }

  /** Returns the time by which the first push is expected; -Infinity when none is. */
  getDeadline(ticketId: string): number {
    const followed = this.#live ? this.#followed.get(ticketId) : undefined;
    return followed === undefined ? -Infinity : followed.since + PUSH_GRACE_MS;
  }

  onReceived(ticketId: string): void {
    this.#received.add(ticketId);
  }

  /** Ends the validity of a pushed offer: it is outdated, or no further push would replace it. */
  onEnded(ticketId: string): void {
    if (this.#received.delete(ticketId)) this.#deps.ended(ticketId);
  }

  /**
   * Sets whether a socket for pushes is connected.
   * @returns false when nothing has changed
   */
  setLive(live: boolean): boolean {
    if (live === this.#live) return false;
    this.#live = live;
    for (const followed of this.#followed.values()) followed.since = this.#deps.now();
    for (const ticketId of [...this.#received]) this.onEnded(ticketId);
    return true;
  }

  /** Subscribes to these tickets and no others. */
  limitTo(ticketIds: readonly string[]): void {
    const requestedIds = new Set(ticketIds);
    for (const [ticketId, { end }] of this.#followed) {
      if (requestedIds.has(ticketId)) continue;
      end();
      this.#followed.delete(ticketId);
      this.onEnded(ticketId);
    }
    for (const ticketId of requestedIds) {
      if (this.#followed.has(ticketId)) continue;
      const end = this.#deps.follow(ticketId);
      if (end !== null) this.#followed.set(ticketId, { end, since: this.#deps.now() });
    }
  }
}
